/** A stored picture as a screen shows it: its file in the product-images bucket, what it shows, its size and average colour. */
export type StoredPicture = {
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly dominantColour: string;
};

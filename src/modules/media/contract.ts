/**
 * A stored picture as a screen shows it: its file in the product-images bucket, what it shows, its
 * size, and what is seen until it is there.
 */
export type StoredPicture = {
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly dominantColour: string;
  /** A dozen pixels as a data URI; null for pictures from before there were any. */
  readonly placeholder: string | null;
};

/** A picture that was just uploaded and that nobody shows yet. */
export type UploadedPicture = Pick<StoredPicture, "file" | "width" | "height" | "placeholder"> & {
  readonly id: string;
};

/**
 * What `POST /pictures` answers: what was kept, and of each other file why it was not. `message`
 * when nothing was kept.
 */
export type UploadAnswer = {
  readonly pictures: readonly UploadedPicture[];
  readonly problems: readonly { readonly name: string; readonly message: string }[];
  readonly message?: string;
};

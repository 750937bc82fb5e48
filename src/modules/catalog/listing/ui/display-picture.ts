import {
  type StoredPicture,
  cardWidths,
  pictureAddress,
  pictureSources,
} from "#modules/media/public.ts";
import type { PictureImage } from "#ui/picture.tsx";

/** A stored picture as `Picture` of the design kit expects it. */
export function displayPicture({
  file,
  alt,
  width,
  height,
  dominantColour,
  placeholder,
}: StoredPicture): PictureImage {
  return {
    src: pictureAddress(file, 640),
    alt,
    width,
    height,
    sources: pictureSources(file, width),
    dominantColour,
    placeholder,
  };
}

/** The same, in the widths of a card. */
export function cardPicture({
  file,
  alt,
  width,
  height,
  dominantColour,
  placeholder,
}: StoredPicture): PictureImage {
  return {
    src: pictureAddress(file, 480),
    alt,
    width,
    height,
    sources: pictureSources(file, width, cardWidths),
    dominantColour,
    placeholder,
  };
}

/** The `sizes` of a product's large picture: beside its details, above them, and on a phone. */
export const largeSizes = "(min-width: 64rem) min(35rem, 45vw), (min-width: 48rem) 46vw, 100vw";

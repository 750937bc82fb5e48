import { z } from "zod";
import { t } from "#shared/texts/text.ts";
import { maxPicturesOfForm } from "./rules/upload-limits.ts";

/**
 * A stored picture as a screen shows it: its file in the product-images bucket, alternative text,
 * size in pixels, and placeholder.
 */
export type StoredPicture = {
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly dominantColour: string;
  /** A dozen pixels as a data URI; null for pictures older than placeholders. */
  readonly placeholder: string | null;
};

/** An uploaded picture that is not attached yet. */
export type UploadedPicture = Pick<StoredPicture, "file" | "width" | "height" | "placeholder"> & {
  readonly id: string;
};

/**
 * The response of `POST /pictures`: the stored pictures, and a reason for each refused file.
 * `message` if no file was stored. `isBusy`: nothing is wrong with the file; the browser sends it
 * again after Retry-After.
 */
export type UploadAnswer = {
  readonly pictures: readonly UploadedPicture[];
  readonly problems: readonly { readonly name: string; readonly message: string }[];
  readonly message?: string;
  readonly isBusy?: boolean;
};

/** The field `picture` of a form: ids of own uploads in their order, each once, at most five. */
export const FormPictures = z
  .union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(maxPicturesOfForm)], {
    error: () => t("Please choose at most {most} pictures.", { most: maxPicturesOfForm }),
  })
  .optional()
  .transform((ids) => [...new Set(ids ?? [])]);

import type { OtherKind } from "./picture-kind.ts";

/** The limits of an upload, and the words of refusals. */

export const maxPictureBytes = 5 * 1024 * 1024;
/** Per side, in pixels. */
export const maxSidePixels = 10_000;
/**
 * The largest picture that is decoded: 50 megapixels take 150 MB for a moment, and three times that
 * when a file is made of it.
 */
export const maxPixels = 50_000_000;
/** One request uploads at most this many pictures. */
export const maxPicturesPerUpload = 8;
/** Per seller. */
export const maxUploadsPerHour = 60;
/** Per seller, for all stored pictures together. */
export const maxStoredBytes = 500 * 1024 * 1024;

/** The refusal of a picture above `maxPictureBytes`, after its name. */
export const tooHeavy =
  "is larger than 5 MB. Please make it smaller, 1200 × 1200 pixels are plenty.";

/** Refusals, each after the name of the picture. */
export const oneTooMany = "is one too many: up to eight pictures can be sent at once.";
export const empty = "is empty.";
export const moving = "moves. Please choose a still picture.";
export const undecodable =
  "cannot be read as a picture; it may be damaged or cut off. Please save it again as JPEG or PNG.";

const number = new Intl.NumberFormat("en-IN");

/** Why a picture of this size (in pixels) is refused, or null. */
export function sizeProblem({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): string | null {
  if (width <= maxSidePixels && height <= maxSidePixels && width * height <= maxPixels) return null;
  return (
    `is ${number.format(width)} × ${number.format(height)} pixels. At most ` +
    "10,000 on a side and 50 megapixels in all can be taken."
  );
}

const asJpeg = "Please choose a JPEG, PNG or WebP picture.";

/** Why a file of this kind is refused. */
export function kindProblem(kind: OtherKind): string {
  return {
    svg: `is a drawing (SVG). ${asJpeg}`,
    gif: `is a GIF. ${asJpeg}`,
    heic:
      "is in Apple's HEIC format. Please save it as JPEG; an iPhone does " +
      "so under Settings, Camera, Formats, Most Compatible.",
    pdf: `is a PDF. ${asJpeg}`,
    page: `is not a picture. ${asJpeg}`,
    unknown: `is not a picture that we can read. ${asJpeg}`,
  }[kind];
}

/**
 * A file's name for display: without folders and control characters, at most 60 characters. Never
 * use it as a path.
 */
export function displayFileName(name: string): string {
  const plain = name
    .replace(/^.*[/\\]/, "")
    .replaceAll(/\p{C}/gu, "")
    .trim();
  const short = [...plain].length > 60 ? `${[...plain].slice(0, 59).join("")}…` : plain;
  return short === "" ? "A file" : short;
}

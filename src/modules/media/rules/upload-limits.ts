import type { OtherKind } from "./picture-kind.ts";
import { t } from "#shared/texts/text.ts";

/** The limits of an upload, and the words of refusals. */

export const maxPictureBytes = 5 * 1024 * 1024;
/** Per side, in pixels. */
export const maxSidePixels = 10_000;
/**
 * The largest picture that is decoded: 50 megapixels take 150 MB for a moment, and three times that
 * when a file is made of it.
 */
export const maxPixels = 50_000_000;
/** The most pictures of one review or one return. */
export const maxPicturesOfForm = 5;
/** One request uploads at most this many pictures. */
export const maxPicturesPerUpload = 8;
/** An address names at most this many uploads: without JavaScript, those of each line of a form. */
export const maxPicturesInAddress = 40;
/** Per person, and for all stored pictures together: of a shop, and of everybody else. */
export const uploadLimits = {
  shop: { perHour: 60, storedBytes: 500 * 1024 * 1024 },
  buyer: { perHour: 20, storedBytes: 40 * 1024 * 1024 },
} as const;

/** The refusal of a picture above `maxPictureBytes`. */
export const tooHeavy = (fileName: string) =>
  t("{fileName} is larger than 5 MB. Please make it smaller: 1200 × 1200 pixels is enough.", {
    fileName,
  });

/** Refusals. Each names the picture. */
export const oneTooMany = (fileName: string) =>
  t("{fileName} was not added: you can upload at most eight pictures at once.", { fileName });
export const empty = (fileName: string) => t("{fileName} is empty.", { fileName });
export const moving = (fileName: string) =>
  t("{fileName} is animated. Please choose a still picture.", { fileName });
export const undecodable = (fileName: string) =>
  t(
    "{fileName} cannot be read as a picture; it may be damaged or cut off. Please save it again as JPEG or PNG.",
    { fileName },
  );

/** The answer to a browser that sends the picture again automatically. */
export const busyTryingAgain = () => t("Busy, trying again");

/** The same for a person who has to send it again. */
export function busySentence(fileName: string): string {
  return t("The shop is busy, so {fileName} was not stored. Please upload it again in a minute.", {
    fileName: displayFileName(fileName),
  });
}

/** Why a picture of this size (in pixels) is refused, or null. */
export function sizeProblem(
  fileName: string,
  { width, height }: { readonly width: number; readonly height: number },
): string | null {
  if (width <= maxSidePixels && height <= maxSidePixels && width * height <= maxPixels) return null;
  return t(
    "{fileName} is {width} × {height} pixels. The limit is 10,000 pixels on a side and 50 megapixels in all.",
    { fileName, width, height },
  );
}

/** Why a file of this kind is refused. */
export function kindProblem(fileName: string, kind: OtherKind): string {
  return {
    svg: t("{fileName} is a drawing (SVG). Please choose a JPEG, PNG or WebP picture.", {
      fileName,
    }),
    gif: t("{fileName} is a GIF. Please choose a JPEG, PNG or WebP picture.", { fileName }),
    heic: t(
      "{fileName} is in Apple's HEIC format. Please save it as JPEG; an iPhone does so under Settings, Camera, Formats, Most Compatible.",
      { fileName },
    ),
    pdf: t("{fileName} is a PDF. Please choose a JPEG, PNG or WebP picture.", { fileName }),
    page: t("{fileName} is not a picture. Please choose a JPEG, PNG or WebP picture.", {
      fileName,
    }),
    unknown: t(
      "{fileName} is not a picture that we can read. Please choose a JPEG, PNG or WebP picture.",
      { fileName },
    ),
  }[kind];
}

/**
 * A file's name for display: without folders and control characters, at most 60 characters. Never
 * use it as a path.
 */
export function displayFileName(name: string): string {
  const plain = name
    .replace(/^.*[/\\]/, "")
    .replaceAll(/(?![\u200C\u200D])\p{C}/gu, "")
    .trim();
  const short = [...plain].length > 60 ? `${[...plain].slice(0, 59).join("")}…` : plain;
  return short === "" ? t("A file") : short;
}

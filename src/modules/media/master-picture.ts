import sharp from "sharp";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { PictureRefused } from "./errors.ts";
import { pictureWork } from "./picture-work.ts";
import { isPictureKind, kindOf } from "./rules/picture-kind.ts";
import {
  empty,
  kindProblem,
  maxPictureBytes,
  maxPixels,
  moving,
  displayFileName,
  sizeProblem,
  tooHeavy,
  undecodable,
} from "./rules/upload-limits.ts";

/**
 * Makes the stored version of an uploaded picture: upright, in sRGB, without transparency and
 * without metadata about place and camera.
 */
export type MasterPicture = {
  /** WebP. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly dominantColour: string;
  readonly placeholder: string;
};

/** An uploaded file; its name only appears in messages to the uploader. */
export type Upload = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** For printed documents, on white paper. */
  readonly isForDocuments?: boolean;
};

// Enough for 1600 px on a high-density screen. All widths are made from it, so its quality is
// higher than theirs.
const master = { longerSide: 2400, quality: 90 };
/** The shop's background colour (tokens.css, ground), which replaces transparency. */
const paper = "#f2ebe1";
const documentPaper = "#ffffff";
// The worst pictures, interlaced with 16 bits per colour, take half a gigabyte for a moment; and
// visitors' pictures must not wait for two of them.
const oneMaster = limitConcurrency({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY });
const deadline = { seconds: 10 };
// Below quality 75 so few pixels lose their colour.
const placeholderFormat = { side: 12, quality: 75 };

/**
 * Decodes an upload and encodes it again, so that nothing but the picture remains. Throws
 * PictureRefused with the reason. Too many pixels are refused by the header, before decoding.
 */
export async function masterPicture({
  name,
  bytes,
  isForDocuments = false,
}: Upload): Promise<MasterPicture> {
  const refused = (reason: string, cause?: unknown) =>
    new PictureRefused(displayFileName(name), reason, cause);
  if (bytes.length === 0) throw refused(empty);
  if (bytes.length > maxPictureBytes) throw refused(tooHeavy);
  const kind = kindOf(bytes);
  if (!isPictureKind(kind)) throw refused(kindProblem(kind));
  const unreadable = (cause: unknown) => {
    throw refused(undecodable, cause);
  };
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  const problem = sizeProblem(header);
  if (problem !== null) throw refused(problem);
  if ((header.pages ?? 1) > 1) throw refused(moving);
  return oneMaster(() =>
    pictureWork(() => encoded(bytes, isForDocuments ? documentPaper : paper).catch(unreadable)),
  );
}

async function encoded(bytes: Uint8Array, background: string): Promise<MasterPicture> {
  const { longerSide, quality } = master;
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longerSide, height: longerSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background })
    .toColourspace("srgb")
    .webp({ quality, smartSubsample: true })
    .timeout(deadline)
    .toBuffer({ resolveWithObject: true });
  const [dominantColour, placeholder] = await Promise.all([
    averageColour(data),
    placeholderOf(data),
  ]);
  return { bytes: data, width: info.width, height: info.height, dominantColour, placeholder };
}

async function averageColour(picture: Uint8Array): Promise<string> {
  const pixel = await sharp(picture).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex").toUpperCase()}`;
}

/** A dozen pixels of a picture as a data URI of about 170 bytes, shown while it loads. */
export async function placeholderOf(picture: Uint8Array): Promise<string> {
  const tiny = await sharp(picture)
    .resize({ width: placeholderFormat.side, height: placeholderFormat.side, fit: "inside" })
    .webp({ quality: placeholderFormat.quality, smartSubsample: true, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

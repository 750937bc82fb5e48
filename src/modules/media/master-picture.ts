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
 * A picture made fit to be kept: upright, in sRGB, without transparency, and without a word about
 * who took it where.
 */
export type MasterPicture = {
  /** WebP. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly dominantColour: string;
  readonly placeholder: string;
};

/** A file as somebody sent it; its name is only repeated to them. */
export type Upload = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** To stand on printed documents, whose paper is white. */
  readonly isForDocuments?: boolean;
};

// Enough to look closely at 1600 px on a sharp screen; widths are made of it, so it is better than
// they are.
const master = { longerSide: 2400, quality: 90 };
/** The paper of the shop (tokens.css, ground), on which a cut-out lies. */
const paper = "#f2ebe1";
const documentPaper = "#ffffff";
// The worst, interlaced and of 16 bits a colour, take half a gigabyte for a moment; and visitors'
// pictures are not to wait for two.
const oneMaster = limitConcurrency({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY });
const deadline = { seconds: 10 };
// Below quality 75 so few pixels lose their colour.
const placeholderFormat = { side: 12, quality: 75 };

/**
 * Decodes what was sent and encodes it anew, so that nothing but the picture remains. Throws
 * PictureRefused with the reason; what is too large is refused by its header, before anything is
 * decoded.
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

/** A dozen pixels of a picture as a data URI of some 170 bytes: what is seen while it loads. */
export async function placeholderOf(picture: Uint8Array): Promise<string> {
  const tiny = await sharp(picture)
    .resize({ width: placeholderFormat.side, height: placeholderFormat.side, fit: "inside" })
    .webp({ quality: placeholderFormat.quality, smartSubsample: true, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

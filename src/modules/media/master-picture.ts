import sharp from "sharp";
import { PictureBusy, PictureRefused } from "./errors.ts";
import { inMasterQueue } from "./master-queue.ts";
import { isForLackOfRoom } from "./rules/lack-of-room.ts";
import { isPictureKind, kindOf } from "./rules/picture-kind.ts";
import type { PicturePurpose } from "./rules/picture-purpose.ts";
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
  readonly purpose?: PicturePurpose;
  /** How long decoding and encoding may take; shorter for jobs, which have a minute in all. */
  readonly deadlineSeconds?: number;
};

/** Half of it is enough for the largest place, on a high-density screen. */
const avatarSide = 480;
// Enough for 1600 px on a high-density screen. All widths are made from it, so its quality is
// higher than theirs.
const master = { longerSide: 2400, quality: 90 };
/** The shop's background colour (tokens.css, ground), which replaces transparency. */
const paper = "#f2ebe1";
const documentPaper = "#ffffff";
// A busy machine needs many seconds for what usually takes one. The limit only ends work that would
// never end; reaching it says nothing about the picture.
const usualDeadlineSeconds = 45;
const decoding = { limitInputPixels: maxPixels, failOn: "error" } as const;
// Below quality 75 so few pixels lose their colour.
const placeholderFormat = { side: 12, quality: 75 };

/**
 * Decodes an upload and encodes it again, so that nothing but the picture remains. Throws
 * PictureRefused with the reason, and PictureBusy if the machine and not the picture is the reason.
 * Too many pixels are refused by the header, before decoding.
 */
export async function masterPicture(upload: Upload): Promise<MasterPicture> {
  const { name, bytes } = upload;
  const shownName = displayFileName(name);
  const refused = (sentence: (fileName: string) => string, cause?: unknown) =>
    new PictureRefused(sentence(shownName), cause);
  if (bytes.length === 0) throw refused(empty);
  if (bytes.length > maxPictureBytes) throw refused(tooHeavy);
  const kind = kindOf(bytes);
  if (!isPictureKind(kind)) throw new PictureRefused(kindProblem(shownName, kind));
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw isForLackOfRoom(cause) ? new PictureBusy(name, cause) : refused(undecodable, cause);
    });
  const problem = sizeProblem(shownName, header);
  if (problem !== null) throw new PictureRefused(problem);
  if ((header.pages ?? 1) > 1) throw refused(moving);
  return inMasterQueue(() =>
    encoded(upload).catch(async (cause: unknown) => {
      throw (await isDamaged(upload, cause))
        ? refused(undecodable, cause)
        : new PictureBusy(name, cause);
    }),
  );
}

/**
 * Whether the picture itself made its processing fail. The library's messages do not always say so;
 * therefore its pixels are decoded a second time, and nothing else.
 */
async function isDamaged(
  { bytes, deadlineSeconds = usualDeadlineSeconds }: Upload,
  failure: unknown,
): Promise<boolean> {
  if (isForLackOfRoom(failure)) return false;
  return sharp(bytes, decoding)
    .resize(1, 1, { fit: "fill", fastShrinkOnLoad: false })
    .raw()
    .timeout({ seconds: deadlineSeconds })
    .toBuffer()
    .then(
      () => false,
      (again: unknown) => !isForLackOfRoom(again),
    );
}

async function encoded({
  bytes,
  purpose,
  deadlineSeconds = usualDeadlineSeconds,
}: Upload): Promise<MasterPicture> {
  const { longerSide, quality } = master;
  const size =
    purpose === "avatar"
      ? ({ width: avatarSide, height: avatarSide, fit: "cover" } as const)
      : ({
          width: longerSide,
          height: longerSide,
          fit: "inside",
          withoutEnlargement: true,
        } as const);
  const { data, info } = await sharp(bytes, decoding)
    .autoOrient()
    .resize(size)
    .flatten({ background: purpose === "documents" ? documentPaper : paper })
    .toColourspace("srgb")
    .webp({ quality, smartSubsample: true })
    .timeout({ seconds: deadlineSeconds })
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

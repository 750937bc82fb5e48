import sharp, { type Sharp } from "sharp";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { isStoredName, type FileStore } from "#platform/files/file-store.ts";
import { pictureWork } from "./picture-work.ts";
import { maxPixels } from "./rules/upload-limits.ts";
import { isPrivateFile } from "./rules/private-file.ts";
import { fileCache } from "./file-cache.ts";
import { pictureWidths, type PictureWidth } from "./rules/picture-address.ts";

type Format = "webp" | "avif";
type Bytes = Uint8Array<ArrayBuffer>;

type Target = { readonly fileName: string; readonly width: PictureWidth; readonly format: Format };

/** A served picture. `isFinal`: no smaller file will follow under the same address. */
export type ServedPicture = {
  readonly bytes: Bytes;
  readonly format: Format;
  readonly isFinal: boolean;
};

/** Reads stored pictures and makes their widths. */
export type PictureServer = {
  /** The stored picture; undefined if there is none. */
  original(fileName: string): Promise<ServedPicture | undefined>;
  /** The picture in a width, or in its own if that is smaller; undefined if there is none. */
  sized(
    fileName: string,
    width: PictureWidth,
    wish: { readonly takesAvif: boolean },
  ): Promise<ServedPicture | undefined>;
};

// With these settings AVIF is a quarter smaller than WebP at the same look (demo pictures, 320 and
// 640 px). One more effort takes three times as long and saves a tenth.
const encode: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
};

const memoryBytes = 24 * 1024 * 1024;
// A crawler that requests everything at once must not pile up work: a picture without a place in
// the queue is made at a later request.
const aheadInAvif = { concurrency: 1, maxWaiting: 500 };
// The names of made widths. They are never a source: otherwise requests for widths of widths could
// fill the disk.
const madeHere = /-[0-9]+w\.(webp|avif)$/;

/**
 * Serves the pictures of a store. A width is made at its first request and stored: WebP at once,
 * AVIF in the background unless the shop is stopping. Concurrent requests in one process share the
 * work; two processes may make the same file twice.
 */
export function servePictures(
  store: FileStore,
  onError: (error: unknown) => void,
  isStopping: () => boolean = () => false,
): PictureServer {
  const cache = fileCache(memoryBytes);
  const inFlight = new Map<string, Promise<Bytes | undefined>>();
  const inAvifTurn = limitConcurrency(aheadInAvif);

  async function stored(name: string): Promise<Bytes | undefined> {
    const bytes = cache.get(name) ?? (await store.read(name));
    if (bytes !== undefined) cache.set(name, bytes);
    return bytes;
  }

  /** The stored or newly made width, shared by all concurrent requests. */
  function sizedDeduped(target: Target): Promise<Bytes | undefined> {
    const name = nameOf(target);
    const work =
      inFlight.get(name) ?? storedOrMade(name, target).finally(() => inFlight.delete(name));
    inFlight.set(name, work);
    return work;
  }

  async function storedOrMade(name: string, target: Target): Promise<Bytes | undefined> {
    const found = await stored(name);
    if (found !== undefined) return found;
    if (target.format === "webp") return made(name, target);
    return inAvifTurn(async () => (isStopping() ? undefined : made(name, target)));
  }

  async function made(name: string, target: Target): Promise<Bytes | undefined> {
    const original = await store.read(target.fileName);
    if (original === undefined) return undefined;
    const bytes = await pictureWork(() => resized(original, target));
    await store.put(name, bytes);
    cache.set(name, bytes);
    return bytes;
  }

  return {
    async original(fileName) {
      const bytes = isOriginal(fileName) ? await stored(fileName) : undefined;
      return bytes && { bytes, format: "webp", isFinal: true };
    },
    async sized(fileName, width, { takesAvif }) {
      if (!isOriginal(fileName)) return undefined;
      const asAvif: Target = { fileName, width, format: "avif" };
      const avif = takesAvif ? await stored(nameOf(asAvif)) : undefined;
      if (avif !== undefined) return { bytes: avif, format: "avif", isFinal: true };
      const webp = await sizedDeduped({ fileName, width, format: "webp" });
      if (webp === undefined) return undefined;
      if (takesAvif) sizedDeduped(asAvif).catch(onError);
      return { bytes: webp, format: "webp", isFinal: !takesAvif };
    },
  };
}

/** The picture in a width, encoded as it is served. */
export async function resized(original: Bytes, { width, format }: Target): Promise<Bytes> {
  const picture = sharp(original, { limitInputPixels: maxPixels }).resize({
    width,
    withoutEnlargement: true,
  });
  return new Uint8Array(await encode[format](picture).toBuffer());
}

/** All file names that may exist for one picture, its own first. */
export function namesOf(fileName: string): readonly string[] {
  return [
    fileName,
    ...pictureWidths.flatMap((width) => [
      nameOf({ fileName, width, format: "webp" }),
      nameOf({ fileName, width, format: "avif" }),
    ]),
  ];
}

function isOriginal(fileName: string): boolean {
  return (
    isStoredName(fileName) &&
    fileName.endsWith(".webp") &&
    !madeHere.test(fileName) &&
    !isPrivateFile(fileName)
  );
}

/** The name under which a width of a picture is stored. */
export function nameOf({ fileName, width, format }: Target): string {
  return `${fileName.replace(/\.webp$/, "")}-${width}w.${format}`;
}

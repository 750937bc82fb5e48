import sharp, { type Sharp } from "sharp";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { isStoredName, type FileStore } from "#platform/files/file-store.ts";
import { pictureWork } from "./picture-work.ts";
import { maxPixels } from "./rules/upload-limits.ts";
import { fileCache } from "./file-cache.ts";
import { pictureWidths, type PictureWidth } from "./rules/picture-address.ts";

type Format = "webp" | "avif";
type Bytes = Uint8Array<ArrayBuffer>;

type Target = { readonly fileName: string; readonly width: PictureWidth; readonly format: Format };

/** A picture as it is sent. `isFinal`: nothing lighter will be found under its address later. */
export type ServedPicture = {
  readonly bytes: Bytes;
  readonly format: Format;
  readonly isFinal: boolean;
};

export type PictureServer = {
  /** As it was stored; undefined when there is no such picture. */
  original(fileName: string): Promise<ServedPicture | undefined>;
  /** In a width, or narrower where the picture is; undefined when there is no such picture. */
  sized(
    fileName: string,
    width: PictureWidth,
    wish: { readonly takesAvif: boolean },
  ): Promise<ServedPicture | undefined>;
};

// At these AVIF is a quarter lighter than WebP at equal look (demo pictures, 320 and 640 px); one
// effort more costs three times the time for a tenth less.
const encode: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
};

const memoryBytes = 24 * 1024 * 1024;
// A crawler that wants everything at once does not pile up work: what finds no place is begun when
// it is asked for again.
const aheadInAvif = { concurrency: 1, maxWaiting: 500 };
// What was made here already: whoever asks for a smaller one of that, and so on, would fill the
// disk.
const madeHere = /-[0-9]+w\.(webp|avif)$/;

/**
 * Serves the pictures of a store. A width is made when it is first asked for and kept in the store:
 * WebP at once, AVIF behind the visitor's back unless the shop is stopping. One process makes a
 * picture once, however many ask; two may both make it, the same.
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

  /** Found or made, once for all who ask at the same moment. */
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

async function resized(original: Bytes, { width, format }: Target): Promise<Bytes> {
  const picture = sharp(original, { limitInputPixels: maxPixels }).resize({
    width,
    withoutEnlargement: true,
  });
  return new Uint8Array(await encode[format](picture).toBuffer());
}

/** All names under which something may be kept of one picture, its own first. */
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
  return isStoredName(fileName) && fileName.endsWith(".webp") && !madeHere.test(fileName);
}

function nameOf({ fileName, width, format }: Target): string {
  return `${fileName.replace(/\.webp$/, "")}-${width}w.${format}`;
}

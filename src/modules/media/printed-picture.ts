import sharp from "sharp";
import { isStoredName, type FileStore } from "#platform/files/file-store.ts";
import { pictureWork } from "./picture-work.ts";
import { fileCache } from "./file-cache.ts";
import { maxPixels } from "./rules/upload-limits.ts";

type Bytes = Uint8Array<ArrayBuffer>;

// Four inches at 150 dpi: a logo or signature on A4 is half as wide.
const longestSide = 600;
const quality = 84;
const memoryBytes = 8 * 1024 * 1024;
const recent = new WeakMap<FileStore, ReturnType<typeof fileCache>>();

/**
 * A stored picture for printed documents, as JPEG, which a PDF embeds unchanged. Cached, because
 * many documents have the same logo. Undefined if there is no such picture.
 */
export async function printedPicture(
  store: FileStore,
  fileName: string,
): Promise<Bytes | undefined> {
  const cache = recent.get(store) ?? fileCache(memoryBytes);
  recent.set(store, cache);
  const cached = cache.get(fileName);
  if (cached !== undefined) return cached;
  const stored = isStoredName(fileName) ? await store.read(fileName) : undefined;
  if (stored === undefined) return undefined;
  const made = await pictureWork(() => asJpeg(stored));
  cache.set(fileName, made);
  return made;
}

async function asJpeg(stored: Uint8Array): Promise<Bytes> {
  const small = sharp(stored, { limitInputPixels: maxPixels }).resize({
    width: longestSide,
    height: longestSide,
    fit: "inside",
    withoutEnlargement: true,
  });
  return new Uint8Array(
    await small.jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer(),
  );
}

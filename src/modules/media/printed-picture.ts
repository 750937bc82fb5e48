import sharp from "sharp";
import { isStoredName, type FileStore } from "#platform/files/file-store.ts";
import { pictureWork } from "./picture-work.ts";
import { recentBytes } from "./recent-bytes.ts";
import { maxPixels } from "./rules/upload-limits.ts";

type Bytes = Uint8Array<ArrayBuffer>;

// Four inches at 150 dots: a logo or signature on A4 is half as wide.
const longestSide = 600;
const quality = 84;
const memoryBytes = 8 * 1024 * 1024;
const recent = new WeakMap<FileStore, ReturnType<typeof recentBytes>>();

/**
 * A stored picture for printed documents, as JPEG, which a PDF takes as it is. Made once for the
 * many documents that bear the same logo. Undefined when there is no such picture.
 */
export async function printedPicture(
  store: FileStore,
  fileName: string,
): Promise<Bytes | undefined> {
  const kept = recent.get(store) ?? recentBytes(memoryBytes);
  recent.set(store, kept);
  const known = kept.get(fileName);
  if (known !== undefined) return known;
  const stored = isStoredName(fileName) ? await store.read(fileName) : undefined;
  if (stored === undefined) return undefined;
  const made = await pictureWork(() => asJpeg(stored));
  kept.keep(fileName, made);
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

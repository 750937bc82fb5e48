import { fewAtOnce } from "#platform/few-at-once.ts";
import type { FileStore, StoredFile } from "#platform/files/folder-store.ts";
import sharp from "sharp";
import type { PictureWidth } from "./rules/picture-address.ts";

const quality = 80;
// What was made here already: whoever asks for a smaller one of that, and so on, would fill the disk.
const sizedName = /-[0-9]+w\.webp$/;
const maxPixels = 50_000_000;
// As many may wait as there are pictures: each is made once.
const inTurn = fewAtOnce({ atOnce: 2, maxWaiting: Number.POSITIVE_INFINITY });

// One process works on a picture once, however many ask for it, and on few pictures at a time.
const underWay = new Map<string, Promise<void>>();

/** A stored picture in a smaller width: made when it is first asked for, and kept beside the original. Undefined when there is no such picture. */
export async function sizedPicture(store: FileStore, fileName: string, width: PictureWidth): Promise<StoredFile | undefined> {
  if (sizedName.test(fileName)) return undefined;
  const target = `${fileName.replace(/\.[a-z]+$/, "")}-${width}w.webp`;
  const made = await store.find(target);
  if (made !== undefined) return made;
  const original = await store.find(fileName);
  if (original === undefined) return undefined;
  const work = underWay.get(target) ?? shrink(store, original, { target, width });
  underWay.set(target, work);
  await work.finally(() => underWay.delete(target));
  return store.find(target);
}

function shrink(store: FileStore, original: StoredFile, { target, width }: { readonly target: string; readonly width: number }): Promise<void> {
  return inTurn(async () => {
    const bytes = await sharp(await original.read(), { limitInputPixels: maxPixels })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    await store.put(target, bytes);
  });
}

import { statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { PictureNotFound } from "./errors.ts";
import { pictureWork } from "./picture-work.ts";
import type { PrivateWidth } from "./rules/picture-address.ts";
import { isPrivateFile, privatePrefix } from "./rules/private-file.ts";
import { nameOf, resized } from "./serve-pictures.ts";

const own = statement<{ file: string }>(
  "media.ownPrivateUpload",
  `select file_name as file
   from images
   where id = $1 and uploader_id = $2 and starts_with(file_name, '${privatePrefix}')`,
);

/** The file of the person's own private upload. Throws PictureNotFound. One statement. */
export async function ownPrivateUpload(
  db: Db,
  actor: Actor,
  { imageId }: { readonly imageId: string },
): Promise<string> {
  const { userId } = allowedUser(actor, "media.upload");
  const [found] = isUuid(imageId) ? await own(db, [imageId, userId]) : [];
  if (found === undefined) throw new PictureNotFound();
  return found.file;
}

/**
 * A private picture in a width, or as stored, as WebP, for somebody who may see it. A width is made
 * at its first request and stored. Throws PictureNotFound if there is no such file or it is not private.
 */
export async function readPrivatePicture(
  store: FileStore,
  fileName: string,
  width: PrivateWidth | null,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPrivateFile(fileName)) throw new PictureNotFound();
  if (width === null) return stored(store, fileName);
  const target = { fileName, width, format: "webp" } as const;
  const name = nameOf(target);
  const made = await store.read(name);
  if (made !== undefined) return made;
  const original = await stored(store, fileName);
  const bytes = await pictureWork(() => resized(original, target));
  await store.put(name, bytes);
  return bytes;
}

async function stored(store: FileStore, fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  const original = await store.read(fileName);
  if (original === undefined) throw new PictureNotFound();
  return original;
}

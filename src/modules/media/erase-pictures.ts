import type { ErasedPerson } from "#modules/identity/public.server.ts";
import { inTransaction, isStillReferenced, statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { namesOf } from "./serve-pictures.ts";

type Picture = { readonly id: string; readonly fileName: string };

// Files are deleted one picture at a time: each has up to a dozen.
const pictures = 20;

// What refers to a picture is known only to other modules, so each is tried.
const next = statement<Picture>(
  "media.picturesToErase",
  `select id, file_name as "fileName"
   from images
   where uploader_id = $1
   order by id
   limit ${pictures}`,
);
const dropFree = statement<{ id: string }>(
  "media.dropFreePicture",
  "delete from images where id = $1 returning id",
);
const letGo = statement("media.letPictureGo", "update images set uploader_id = null where id = $1");

type Work = Pick<ErasedPerson, "userId"> & {
  readonly store: FileStore;
  /** Which of these files orders display. */
  readonly inOrders: (files: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Deletes the uploads of an account that is being erased, some at a time, with all their files.
 * Pictures of products stay without their uploader: orders display what was bought.
 */
export async function erasePictures(
  db: Db,
  actor: Actor,
  { userId, store, inOrders }: Work,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  const some = await next(db, [userId]);
  const displayed = await inOrders(some.map(({ fileName }) => fileName));
  for (const picture of some)
    if (displayed.has(picture.fileName)) await letGo(db, [picture.id]);
    else await erasePicture(db, store, picture);
  return some.length;
}

async function erasePicture(db: Db, store: FileStore, { id, fileName }: Picture): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await dropFree(tx, [id]);
      // In the transaction: if a file cannot be deleted, the row stays and the job runs again.
      await Promise.all(namesOf(fileName).map((name) => store.remove(name)));
    });
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    await letGo(db, [id]);
  }
}

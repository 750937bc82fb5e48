import { inTransaction, isStillReferenced, statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { namesOf } from "./serve-pictures.ts";

const dropUnattached = statement<{ file_name: string }>(
  "media.drop_unattached",
  `delete from images
   where id = $1 and (uploader_id is not null or visitor_key is not null) and attached_at is null
     and (kept_until is null or kept_until <= now())
   returning file_name`,
);

/** Deletes an upload that was not attached, with all files made of it. May be run twice. */
export async function deleteUnattached(
  db: Db,
  actor: Actor,
  store: FileStore,
  { imageId }: { readonly imageId: string },
): Promise<void> {
  mustBeAllowed(actor, "media.forget");
  try {
    await inTransaction(db, async (tx) => {
      const [row] = await dropUnattached(tx, [imageId]);
      // In the transaction: if a file cannot be deleted, the row stays and the job runs again.
      if (row !== undefined)
        await Promise.all(namesOf(row.file_name).map((name) => store.remove(name)));
    });
  } catch (error) {
    // A foreign key refers to it although it was never attached: deleting it would remove that
    // table's picture.
    if (!isStillReferenced(error)) throw error;
  }
}

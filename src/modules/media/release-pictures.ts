import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { pictureUploaded } from "./events.ts";

const release = statement<{ id: string }>(
  "media.release",
  `update images
   set attached_at = null
   where id = any($1::uuid[]) and uploader_id = $2
   returning id`,
);

/**
 * Lets go of the person's own pictures, in the transaction that stops using them. They are deleted
 * with all their files, unless something else refers to them.
 */
export async function releasePictures(
  db: Db,
  actor: Actor,
  { imageIds }: { readonly imageIds: readonly string[] },
): Promise<void> {
  const { userId } = allowedUser(actor, "media.upload");
  if (imageIds.length === 0) return;
  await inTransactionAs(db, actor, "media.upload", async (tx) => {
    for (const { id } of await release(tx, [imageIds, userId]))
      await emit(tx, pictureUploaded({ imageId: id }));
  });
}

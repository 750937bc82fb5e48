import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { PictureNotFound } from "./errors.ts";

const attach = statement<{ id: string }>(
  "media.attach",
  `update images
   set attached_at = coalesce(attached_at, now())
   where id = any($1::uuid[]) and uploader_id = $2
   returning id`,
);

/**
 * Marks the person's own uploads as used, so that they are not deleted. Runs in the transaction
 * that uses them. Throws PictureNotFound if one does not exist or was uploaded by somebody else.
 */
export async function attachPictures(
  db: Db,
  actor: Actor,
  { imageIds }: { readonly imageIds: readonly string[] },
): Promise<void> {
  const { userId } = allowedUser(actor, "media.upload");
  const requested = new Set(imageIds);
  const attached = await inTransactionAs(db, actor, "media.upload", (tx) =>
    attach(tx, [[...requested], userId]),
  );
  if (attached.length < requested.size) throw new PictureNotFound();
}

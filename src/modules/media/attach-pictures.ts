import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { PictureUnavailable } from "./errors.ts";
import { privatePrefix } from "./rules/private-file.ts";

const attach = statement<{ id: string }>(
  "media.attach",
  `update images
   set attached_at = coalesce(attached_at, now())
   where id = any($1::uuid[]) and uploader_id = $2
     and not starts_with(file_name, '${privatePrefix}')
   returning id`,
);

/**
 * Marks the person's own uploads as used, so that they are not deleted. Runs in the transaction
 * that uses them. Throws PictureUnavailable if one does not exist or was uploaded by somebody else.
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
  if (attached.length < requested.size) throw new PictureUnavailable();
}

// An upload belongs to one message: nobody sends it a second time, and two presses send it once.
const attachPrivate = statement<{ id: string }>(
  "media.attachPrivate",
  `update images
   set attached_at = now()
   where id = any($1::uuid[]) and uploader_id = $2 and attached_at is null
     and kept_until is null and starts_with(file_name, '${privatePrefix}')
   returning id`,
);

/**
 * Like `attachPictures`, for uploads that were stored as private and are not used yet. Throws
 * PictureUnavailable.
 */
export async function attachPrivatePictures(
  db: Db,
  actor: Actor,
  { imageIds }: { readonly imageIds: readonly string[] },
): Promise<void> {
  if (imageIds.length === 0) return;
  const { userId } = allowedUser(actor, "media.upload");
  const attached = await inTransactionAs(db, actor, "media.upload", (tx) =>
    attachPrivate(tx, [[...imageIds], userId]),
  );
  if (attached.length < imageIds.length) throw new PictureUnavailable();
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { UploadedPicture } from "./contract.ts";
import { maxPicturesInAddress } from "./rules/upload-limits.ts";

const readUploads = statement<UploadedPicture>(
  "media.own_uploads",
  `select id, file_name as file, width, height, placeholder
   from images
   where id = any($1::uuid[]) and uploader_id = $2
   order by array_position($1::uuid[], id)`,
);

/**
 * The person's own uploads among these ids; only the first few ids are read. One statement, none
 * without ids.
 */
export async function ownUploads(
  db: Db,
  actor: Actor,
  { imageIds }: { readonly imageIds: readonly string[] },
): Promise<readonly UploadedPicture[]> {
  const { userId } = allowedUser(actor, "media.upload");
  const requested = imageIds.filter(isUuid).slice(0, maxPicturesInAddress);
  return requested.length === 0 ? [] : readUploads(db, [requested, userId]);
}

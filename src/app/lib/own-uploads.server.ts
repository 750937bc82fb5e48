import { ownUploads } from "#modules/media/public.server.ts";
import type { UploadedPicture } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/**
 * The person's uploads that an address names as `?picture=`: without JavaScript `POST /pictures`
 * leads back to the form with them. None without such a parameter, and no statement then.
 */
export async function ownUploadsIn(
  db: Db,
  actor: Actor,
  { searchParams }: URL,
): Promise<readonly UploadedPicture[]> {
  const imageIds = searchParams.getAll("picture");
  return imageIds.length === 0 ? [] : ownUploads(db, actor, { imageIds });
}

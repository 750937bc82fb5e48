import { attachPictures } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const put = statement(
  "orders.putObjectionPictures",
  `insert into order_return_objection_pictures (return_id, position, image_id)
   select $1, before.pictures + given.position, given.id
   from unnest($2::uuid[]) with ordinality as given(id, position)
   cross join (
     select count(*) as pictures
     from order_return_objection_pictures
     where return_id = $1
   ) before`,
);

/** Adds the seller's own uploads to a return. Throws PictureUnavailable. */
export async function addObjectionPictures(
  tx: Db,
  seller: Actor,
  returnId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await attachPictures(tx, seller, { imageIds });
  await put(tx, [returnId, imageIds]);
}

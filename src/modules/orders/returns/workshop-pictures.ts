import { attachPictures } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/** What a workshop shows of a return: what is wrong with it, or what was repaired. */

const after = (table: "order_return_objection_pictures" | "order_return_repair_pictures") => `
   insert into ${table} (return_id, position, image_id)
   select $1, before.pictures + given.position, given.id
   from unnest($2::uuid[]) with ordinality as given(id, position)
   cross join (
     select count(*) as pictures
     from ${table}
     where return_id = $1
   ) before`;

const putObjection = statement(
  "orders.putObjectionPictures",
  after("order_return_objection_pictures"),
);
const putRepair = statement("orders.putRepairPictures", after("order_return_repair_pictures"));

/** Adds the seller's own uploads to a return. Throws PictureUnavailable. */
export async function addObjectionPictures(
  tx: Db,
  seller: Actor,
  returnId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await attachPictures(tx, seller, { imageIds });
  await putObjection(tx, [returnId, imageIds]);
}

/** As `addObjectionPictures`, of a repair. */
export async function addRepairPictures(
  tx: Db,
  seller: Actor,
  returnId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await attachPictures(tx, seller, { imageIds });
  await putRepair(tx, [returnId, imageIds]);
}

import { type ErasedPerson, rowsPerErasure } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const eraseViewsRows = statement<{ id: string }>(
  "insights.erase",
  `delete from daily_views v
   using (select seller_id, day, product_id from daily_views where seller_id = $1 limit ${rowsPerErasure}) few
   where v.seller_id = few.seller_id
     and v.day = few.day
     and v.product_id is not distinct from few.product_id
   returning v.seller_id as id`,
);

/** Deletes the counted views of the shop of an account that is being erased, some at a time. */
export async function eraseViews(db: Db, actor: Actor, { userId }: ErasedPerson): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseViewsRows(db, [userId])).length;
}

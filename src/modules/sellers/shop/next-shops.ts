import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { approvedSellersView } from "../views.ts";

const next = statement<{ sellerId: string }>(
  "sellers.nextShops",
  `select s.seller_id as "sellerId"
   from ${approvedSellersView} s
   where $1::uuid is null or s.seller_id > $1::uuid
   order by s.seller_id
   limit $2`,
);

/** The ids of the next `size` open shops after this one, for what all of them get. */
export async function nextShops(
  db: Db,
  actor: Actor,
  { after, size }: { readonly after: string | null; readonly size: number },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "notifications.send");
  return (await next(db, [after, size])).map(({ sellerId }) => sellerId);
}

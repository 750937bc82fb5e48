import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { profilesView } from "#modules/identity/public.server.ts";
import { approvedSellersView, shopsView } from "../views.ts";

const next = statement<{ sellerId: string }>(
  "sellers.nextShops",
  `select s.seller_id as "sellerId"
   from ${approvedSellersView} s
   where $1::uuid is null or s.seller_id > $1::uuid
   order by s.seller_id
   limit $2`,
);

// Blocked sellers still have orders, money and a contract.
const nextOfAll = statement<{ sellerId: string }>(
  "sellers.nextShopsWithBlocked",
  `select s.seller_id as "sellerId"
   from ${shopsView} s
   join ${profilesView} person on person.user_id = s.seller_id
   where person.seller_status in ('approved', 'blocked')
     and ($1::uuid is null or s.seller_id > $1::uuid)
   order by s.seller_id
   limit $2`,
);

type NextShops = {
  readonly after: string | null;
  readonly size: number;
  readonly withBlocked: boolean;
};

/**
 * The ids of the next `size` open shops after this one, for what all of them get; with those that
 * are blocked if they have to know it too.
 */
export async function nextShops(
  db: Db,
  actor: Actor,
  { after, size, withBlocked }: NextShops,
): Promise<readonly string[]> {
  mustBeAllowed(actor, "notifications.send");
  const read = withBlocked ? nextOfAll : next;
  return (await read(db, [after, size])).map(({ sellerId }) => sellerId);
}

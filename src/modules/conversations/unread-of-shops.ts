import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const unread = statement<{ sellerId: string; unread: number }>(
  "conversations.unreadOfShops",
  `select seller_id as "sellerId", count(*)::int as unread
   from conversations
   where seller_id = any($1::uuid[]) and seller_unread > 0
   group by seller_id`,
);

/** In how many conversations each shop has something unread. One statement. */
export async function unreadOfShops(
  db: Db,
  actor: Actor,
  { sellerIds }: { readonly sellerIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  mustBeAllowed(actor, "notifications.send");
  const rows = await unread(db, [sellerIds]);
  return new Map(rows.map((row) => [row.sellerId, row.unread]));
}

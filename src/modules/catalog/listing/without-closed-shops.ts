import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { primaryOf } from "#platform/db/replica.ts";
import type { ProductCardView } from "../contract.ts";
import { areListsBehind } from "./refresh-lists.ts";

const openAmong = statement<{ sellerId: string }>(
  "catalog.openShopsAmong",
  `select s.seller_id as "sellerId" from ${approvedSellersView} s where s.seller_id = any($1)`,
);

/**
 * The cards of shops that are open. List rows say so too, but an open transaction may have a row
 * locked while its seller is blocked. One statement in that case, otherwise none.
 */
export async function withoutClosedShops(
  db: Db,
  cards: readonly ProductCardView[],
): Promise<readonly ProductCardView[]> {
  if (cards.length === 0 || !areListsBehind(db)) return cards;
  const sellerIds = [...new Set(cards.map(({ sellerId }) => sellerId))];
  const open = new Set((await openAmong(primaryOf(db), [sellerIds])).map((row) => row.sellerId));
  return cards.filter(({ sellerId }) => open.has(sellerId));
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** The public name and page of a seller. */
export type ShopSummary = {
  readonly sellerId: string;
  readonly shopName: string;
  readonly slug: string;
};

const shopsByIds = statement<ShopSummary>(
  "sellers.shopsByIds",
  `select user_id as "sellerId", shop_name as "shopName", slug
   from sellers
   where user_id = any($1::uuid[])`,
);

/** The shops of these sellers, by seller id. */
export async function shopsOf(
  db: Db,
  actor: Actor,
  input: { readonly sellerIds: readonly string[] },
): Promise<ReadonlyMap<string, ShopSummary>> {
  mustBeAllowed(actor, "catalog.browse");
  const shops = await shopsByIds(db, [[...new Set(input.sellerIds)]]);
  return new Map(shops.map((shop) => [shop.sellerId, shop]));
}

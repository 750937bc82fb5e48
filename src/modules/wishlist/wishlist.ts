import { cardsByIds } from "#modules/catalog/public.server.ts";
import type { ProductCardView } from "#modules/catalog/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { UnavailableWish } from "./contract.ts";

const idsOfUser = statement<{ productId: string }>(
  "wishlist.ids",
  `select product_id as "productId"
   from wishlist_items
   where user_id = $1
   order by added_at desc, product_id`,
);
const namesOf = statement<UnavailableWish>(
  "wishlist.names",
  `select distinct product_id as "productId", name
   from offered_variants
   where product_id = any($1::uuid[])`,
);

/** The account's saved ids, newest first. One statement. */
export async function savedIds(db: Db, actor: Actor): Promise<readonly string[]> {
  const { userId } = allowedUser(actor, "wishlist.keep");
  return (await idsOfUser(db, [userId])).map((item) => item.productId);
}

/** The cards of the list, and the products no longer offered. */
export type WishlistView = {
  readonly products: readonly ProductCardView[];
  readonly gone: readonly UnavailableWish[];
};

/**
 * The account's list as cards, newest first, and the names of products no longer offered. At most
 * three statements.
 */
export async function wishlistOf(db: Db, actor: Actor): Promise<WishlistView> {
  const ids = await savedIds(db, actor);
  if (ids.length === 0) return { products: [], gone: [] };
  const products = await cardsByIds(db, actor, { ids });
  const offered = new Set(products.map((product) => product.id));
  const missing = ids.filter((id) => !offered.has(id));
  return { products, gone: missing.length === 0 ? [] : await namesOf(db, [missing]) };
}

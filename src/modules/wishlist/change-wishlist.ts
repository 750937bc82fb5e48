import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { maxSaved } from "./rules/saved-ids.ts";
import { NothingToSave, WishlistFull } from "./errors.ts";
import { savedIds } from "./wishlist.ts";

// Locks the account: otherwise two additions at once would each count without the other.
const oneAtATime = statement(
  "wishlist.one_at_a_time",
  "select pg_advisory_xact_lock(hashtextextended('wishlist:' || $1, 0))",
);
// The browser sends its newest first. All rows get the transaction's time, so each next one is set
// a little earlier.
const insertItems = statement<{ productId: string }>(
  "wishlist.insert",
  `insert into wishlist_items (user_id, product_id, added_at)
   select $1, w.product_id, now() - w.place * interval '1 microsecond'
   from unnest($2::uuid[]) with ordinality as w(product_id, place)
   where exists (
     select 1
     from offered_variants o
     where o.product_id = w.product_id and (o.is_offered or o.away_until is not null)
   )
   order by w.product_id
   on conflict (user_id, product_id) do nothing
   returning product_id as "productId"`,
);
const countItems = statement<{ saved: number; isThere: boolean }>(
  "wishlist.count",
  `select count(*) as saved, coalesce(bool_or(product_id = $2), false) as "isThere"
   from wishlist_items
   where user_id = $1`,
);
const deleteItem = statement<{ name: string }>(
  "wishlist.delete",
  `with gone as (
     delete from wishlist_items
     where user_id = $1 and product_id = $2
     returning product_id
   )
   select o.name
   from gone
   join offered_variants o on o.product_id = gone.product_id
   limit 1`,
);
// The account's own items stay: the last ones of the browser's list are dropped.
const dropBeyond = statement(
  "wishlist.dropBeyond",
  `delete from wishlist_items
   where user_id = $1
     and product_id in (
       select product_id
       from wishlist_items
       where user_id = $1
       order by (product_id = any($3::uuid[])), added_at desc
       offset $2
     )`,
);

type Wish = { readonly productId: string };

/** Saves a product; saving it again changes nothing. Throws NothingToSave and WishlistFull. */
export async function saveToWishlist(db: Db, actor: Actor, { productId }: Wish): Promise<void> {
  const { userId } = allowedUser(actor, "wishlist.keep");
  await inTransactionAs(db, actor, "wishlist.keep", async (tx) => {
    await oneAtATime(tx, [userId]);
    await insertItems(tx, [userId, [productId]]);
    const [list] = await countItems(tx, [userId, productId]);
    if (list?.isThere !== true) throw new NothingToSave();
    if (list.saved > maxSaved) throw new WishlistFull();
  });
}

/** Removes a product, offered or not. Returns its name, or null if it was not on the list. */
export async function removeFromWishlist(
  db: Db,
  actor: Actor,
  { productId }: Wish,
): Promise<string | null> {
  const { userId } = allowedUser(actor, "wishlist.keep");
  const [removed] = await inTransactionAs(db, actor, "wishlist.keep", (tx) =>
    deleteItem(tx, [userId, productId]),
  );
  return removed?.name ?? null;
}

/**
 * Merges a browser's list, newest first, into the account's; may be repeated. Returns all saved
 * ids, newest first.
 */
export async function mergeWishlist(
  db: Db,
  actor: Actor,
  { productIds }: { readonly productIds: readonly string[] },
): Promise<readonly string[]> {
  const { userId } = allowedUser(actor, "wishlist.keep");
  if (productIds.length > 0) {
    await inTransactionAs(db, actor, "wishlist.keep", async (tx) => {
      await oneAtATime(tx, [userId]);
      const added = await insertItems(tx, [userId, productIds]);
      if (added.length > 0)
        await dropBeyond(tx, [userId, maxSaved, added.map((item) => item.productId)]);
    });
  }
  return savedIds(db, actor);
}

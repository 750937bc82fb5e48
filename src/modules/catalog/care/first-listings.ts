import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { waitForCheck } from "./send-for-check.ts";

/**
 * The first listings of a seller are checked before buyers see them. Whatever publishes products
 * asks here first, within its transaction; what is held stays a draft, so that no list, page or
 * search needs to know about it.
 */

// A listing that was shown once is never held again. One that was sent or sent back needs a
// decision, however many the seller has by then.
const read = statement<{ isNewSeller: boolean; held: readonly string[] }>(
  "catalog.heldListings",
  `with seller as (
     select (
         select count(*)
         from (
           select
           from products o
           where o.seller_id = $1 and o.published_at is not null and o.taken_down_at is null
           limit (select checked_listings from listing_rules)
         ) shown
       ) < (select checked_listings from listing_rules) as is_new
   )
   select coalesce(seller.is_new, false) as "isNewSeller",
     array(
       select p.id
       from products p
       where p.id = any($2::uuid[])
         and p.published_at is null
         and (
           seller.is_new
           or exists (select from listing_checks c where c.product_id = p.id)
         )
     ) as held
   from seller`,
);

/** Whether the next product that this seller adds is checked before buyers see it. */
export async function isNewSeller(tx: Db, { sellerId }: SellerActor): Promise<boolean> {
  const [row] = await read(tx, [sellerId, []]);
  return row?.isNewSeller === true;
}

/**
 * Which of these products may not be published yet. They have to be sent with `holdForCheck` in the
 * same transaction.
 */
export async function heldAmong(
  tx: Db,
  { sellerId }: SellerActor,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const [row] = await read(tx, [sellerId, productIds]);
  return new Set(row?.held);
}

/** Puts products into the queue of those that wait for a check. */
export async function holdForCheck(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await waitForCheck(tx, [productIds]);
}

const readAhead = statement<{ listings: number }>(
  "catalog.listingsStillChecked",
  `select greatest(
       0,
       r.checked_listings - (
         select count(*)
         from (
           select
           from products o
           where o.seller_id = $1 and o.published_at is not null and o.taken_down_at is null
           limit r.checked_listings
         ) shown
       )
     )::int as listings
   from listing_rules r`,
);

/** How many more listings of this seller are checked before buyers see them. One statement. */
export async function listingsStillChecked(db: Db, actor: Actor): Promise<number> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  return (await readAhead(db, [sellerId]))[0]?.listings ?? 0;
}

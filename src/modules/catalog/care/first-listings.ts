import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { CompanyNeeded } from "./errors.ts";
import { waitForCheck } from "./send-for-check.ts";

/**
 * Who may publish. Whoever is to bill needs a company first, and the first listings of a seller are
 * checked before buyers see them. Whatever publishes products asks here first, within its
 * transaction; what is held stays a draft, so that no list, page or search needs to know about it.
 */

// A listing that was shown once is never held again. One that was sent or sent back needs a
// decision, however many the seller has by then.
const read = statement<{
  isNewSeller: boolean;
  hasCompany: boolean;
  held: readonly string[];
}>(
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
     exists (select from seller_companies c where c.seller_id = $1) as "hasCompany",
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

/**
 * Whether the next product that this seller publishes is checked before buyers see it.
 *
 * @throws {CompanyNeeded} If the seller has no company settings.
 */
export async function isNewSeller(tx: Db, { sellerId }: SellerActor): Promise<boolean> {
  return (await standingOf(tx, sellerId, [])).isNewSeller;
}

/**
 * Which of these products, which their seller publishes, may not be shown yet. They have to be sent
 * with `holdForCheck` in the same transaction.
 *
 * @throws {CompanyNeeded} If the seller has no company settings.
 */
export async function heldAmong(
  tx: Db,
  { sellerId }: SellerActor,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await standingOf(tx, sellerId, productIds)).held);
}

const readCompany = statement<{ hasCompany: boolean }>(
  "catalog.hasCompany",
  `select exists (select from seller_companies c where c.seller_id = $1) as "hasCompany"`,
);

/**
 * Whether the seller can bill what is published for them, or offered to one buyer.
 *
 * @throws {CompanyNeeded} If the seller has no company settings.
 */
export async function mustHaveCompany(tx: Db, sellerId: string): Promise<void> {
  const [seller] = await readCompany(tx, [sellerId]);
  if (seller?.hasCompany !== true) throw new CompanyNeeded();
}

/** Whether this seller could bill what is published, as a forecast. One statement. */
export async function canPublish(db: Db, actor: Actor): Promise<boolean> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const [seller] = await readCompany(db, [sellerId]);
  return seller?.hasCompany === true;
}

async function standingOf(tx: Db, sellerId: string, productIds: readonly string[]) {
  const [standing] = await read(tx, [sellerId, productIds]);
  if (standing?.hasCompany !== true) throw new CompanyNeeded();
  return standing;
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

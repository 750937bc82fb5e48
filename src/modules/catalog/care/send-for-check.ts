import { writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { SellerActor } from "#policy/actor.ts";
import { NothingToCheck } from "../errors.ts";
import type { OwnProduct } from "../product/contract.ts";

/** More than somebody corrects in a day; each is read by a person. */
const sendsADay = 50;

/** Listings that wait for the marketplace. One that waits already keeps its place in the queue. */
export const waitForCheck = statement(
  "catalog.sendForCheck",
  `insert into listing_checks (product_id, waiting_since)
   select unnest($1::uuid[]), now()
   on conflict (product_id) do update
   set waiting_since = coalesce(listing_checks.waiting_since, excluded.waiting_since)`,
);

/**
 * Ends the waiting of listings that their seller takes back, within the transaction that does so.
 * What the marketplace asked stays, so that they still need a decision before buyers see them.
 */
export const takeBackFromCheck = statement(
  "catalog.takeBackFromCheck",
  `with unasked as (
     delete from listing_checks where product_id = any($1::uuid[]) and words is null
   )
   update listing_checks
   set waiting_since = null
   where product_id = any($1::uuid[]) and words is not null`,
);

/** A copy needs the decision that its original needs. */
export const copyCheck = statement(
  "catalog.copyCheck",
  `insert into listing_checks (product_id, words, asked_at)
   select $2, words, asked_at
   from listing_checks
   where product_id = $1 and words is not null`,
);

/**
 * Sends a listing to the marketplace that was taken down, or that its seller was asked to change;
 * within the transaction that saves it. Throws NothingToCheck and TooMany.
 */
export async function sendForCheck(
  tx: Db,
  seller: SellerActor,
  { id, takenDownReason, check }: Pick<OwnProduct, "id" | "takenDownReason" | "check">,
): Promise<void> {
  if (takenDownReason === null && check === null) throw new NothingToCheck();
  await enforceRateLimit(tx, {
    key: `listing-checks:${seller.sellerId}`,
    max: sendsADay,
    windowSeconds: 24 * 3600,
  });
  await waitForCheck(tx, [[id]]);
  await writeAudit(tx, seller, {
    action: "catalog.sendForCheck",
    objectType: "product",
    objectId: id,
    after: { words: check?.words ?? takenDownReason },
  });
}

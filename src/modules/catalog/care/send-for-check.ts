import { writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { NothingToCheck } from "../errors.ts";
import type { OwnProduct } from "../product/contract.ts";

/** Listings that wait for the marketplace. One that waits already keeps its place in the queue. */
export const waitForCheck = statement(
  "catalog.sendForCheck",
  `insert into listing_checks (product_id, waiting_since)
   select unnest($1::uuid[]), now()
   on conflict (product_id) do update
   set waiting_since = coalesce(listing_checks.waiting_since, excluded.waiting_since)`,
);

/**
 * Sends a listing to the marketplace that was taken down, or that its seller was asked to change;
 * within the transaction that saves it. Throws NothingToCheck.
 */
export async function sendForCheck(
  tx: Db,
  seller: SellerActor,
  { id, takenDownReason, check }: Pick<OwnProduct, "id" | "takenDownReason" | "check">,
): Promise<void> {
  if (takenDownReason === null && check === null) throw new NothingToCheck();
  await waitForCheck(tx, [[id]]);
  await writeAudit(tx, seller, {
    action: "catalog.sendForCheck",
    objectType: "product",
    objectId: id,
    after: { words: check?.words ?? takenDownReason },
  });
}

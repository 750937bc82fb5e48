import { writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { NothingToCheck } from "../errors.ts";
import type { OwnProduct } from "../product/contract.ts";

// A listing that waits already stays where it is in the queue.
const wait = statement(
  "catalog.sendForCheck",
  `insert into listing_checks (product_id, waiting_since)
   values ($1, now())
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
  await wait(tx, [id]);
  await writeAudit(tx, seller, {
    action: "catalog.sendForCheck",
    objectType: "product",
    objectId: id,
    after: { words: check?.words ?? takenDownReason },
  });
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { approvedSellersView } from "../views.ts";

const lockRegistration = statement(
  "sellers.lockRegistration",
  "select pg_advisory_xact_lock(hashtextextended('registration:' || $1, 6))",
);
const heldByAnother = statement(
  "sellers.registrationOfAnother",
  `select
   from company_settings c
   join ${approvedSellersView} s on s.seller_id = c.seller_id
   where c.seller_id is distinct from $1 and $2 in (c.gstin, c.enrolment_number)
   limit 1`,
);

/**
 * Whether a shop other than `sellerId` has this registration. If two save the same one at once, the
 * second waits for the first to commit.
 */
export async function isRegistrationTaken(
  tx: Db,
  registration: string,
  sellerId: string | null,
): Promise<boolean> {
  await lockRegistration(tx, [registration]);
  return (await heldByAnother(tx, [sellerId, registration])).length > 0;
}

/**
 * Whether any shop has a registration that the marketplace is about to use, in the transaction
 * `tx`.
 */
export async function isRegistrationOfShop(
  tx: Db,
  actor: Actor,
  { registration }: { readonly registration: string },
): Promise<boolean> {
  mustBeAllowed(actor, "identity.editSettings");
  return isRegistrationTaken(tx, registration, null);
}

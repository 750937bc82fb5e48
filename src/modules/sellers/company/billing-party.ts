import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { wholeAddress } from "../views.ts";

/**
 * The recipient of a document to a seller. Without company settings it is the shop; `stateCode` is
 * null if it is unknown.
 */
export type BillingParty = {
  readonly name: string;
  readonly address: string;
  readonly gstin: string | null;
  readonly stateCode: string | null;
  readonly email: string | null;
};

const party = statement<BillingParty>(
  "sellers.billingParty",
  `select coalesce(c.company_name, s.shop_name) as name,
     coalesce(${wholeAddress}, s.town, '') as address, c.gstin,
     coalesce(c.state_code, s.state_code) as "stateCode", c.email
   from sellers s
   left join company_settings c on c.seller_id = s.user_id
   where s.user_id = $1`,
);

/**
 * A seller's present details for the marketplace's documents; null if there is no such seller. One
 * statement.
 */
export async function billingParty(
  db: Db,
  actor: Actor,
  { sellerId }: { readonly sellerId: string },
): Promise<BillingParty | null> {
  mustBeAllowed(actor, "invoicing.work");
  const [found] = await party(db, [sellerId]);
  return found ?? null;
}

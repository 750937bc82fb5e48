import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const due = statement<{ isDue: boolean }>(
  "sellers.eInvoicesDue",
  `select turnover = 'above_5_crore'
     and registration_type = 'regular'
     and coalesce(e_invoices_from <= today_in_india(), true) as "isDue"
   from company_settings
   where seller_id = $1`,
);

/**
 * Whether the seller must issue e-invoices today (rule 48(4), CGST Rules): it is registered, and its
 * turnover was above ₹5 crore in a financial year before. One statement.
 */
export async function eInvoicesDue(
  db: Db,
  actor: Actor,
  { sellerId }: { readonly sellerId: string },
): Promise<boolean> {
  mustBeAllowed(actor, "invoicing.work");
  const [company] = await due(db, [sellerId]);
  return company?.isDue ?? false;
}

import { statement, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

const registered = statement<{ sellerId: string }>(
  "sellers.registered",
  `select seller_id as "sellerId" from company_settings where seller_id = $1 and registration_type = 'regular' and gstin is not null`,
);

/** Whether this seller's company settings allow a tax invoice: a regular registration with a GSTIN. */
export async function canIssueTaxInvoices(db: Db, seller: UserActor): Promise<boolean> {
  const rows = await registered(db, [seller.userId]);
  return rows.length > 0;
}

import { statement, type Db } from "#platform/db/database.ts";
import { labelColumns } from "./label-columns.ts";
import type { LabelCharge } from "./label-contract.ts";

const ofOrders = statement<LabelCharge>(
  "settlement.labelsOfOrders",
  `select ${labelColumns}
   from label_charges l
   where l.order_id = any($1)
   order by l.charged_at, l.booking_id`,
);

/**
 * What the labels of these orders cost their sellers, oldest first. One statement. It takes no
 * actor: the caller has checked the permission.
 */
export async function labelsOfOrders(
  db: Db,
  input: { readonly orderIds: readonly string[] },
): Promise<readonly LabelCharge[]> {
  return ofOrders(db, [input.orderIds]);
}

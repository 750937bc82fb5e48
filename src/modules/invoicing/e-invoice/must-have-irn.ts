import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { waitsForIrn } from "../register/document-columns.ts";
import { IrnMissing } from "../errors.ts";

const missing = statement<{ number: string }>(
  "invoicing.irnMissing",
  `select d.number from documents d where d.order_id = $1 and d.kind = 'invoice' and ${waitsForIrn}`,
);

/**
 * Throws IrnMissing if the invoice of an order lacks the IRN that it needs: its goods stay. The
 * database refuses the parcel too. One statement.
 */
export async function mustHaveIrn(
  tx: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  const [invoice] = await missing(tx, [orderId]);
  if (invoice !== undefined) throw new IrnMissing(invoice.number);
}

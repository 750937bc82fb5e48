import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { ParcelNotFound } from "./errors.ts";
import { lockedOrderOf } from "./parcel-arrived.ts";

const write = statement<{ id: string }>(
  "orders.writeEWayBill",
  `update shipments
   set e_way_bill_number = $2
   where id = $1 and return_id is null
   returning id`,
);

/**
 * The seller notes the number of the e-way bill of a parcel, or corrects it; null takes it away.
 * Throws ParcelNotFound.
 */
export async function recordEWayBill(
  db: Db,
  actor: Actor,
  input: { readonly shipmentId: string; readonly eWayBillNumber: string | null },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await lockedOrderOf(tx, seller, input.shipmentId);
    allowedUser(actor, "orders.changeStatus", order);
    const written = await write(tx, [input.shipmentId, input.eWayBillNumber]);
    if (written.length === 0) throw new ParcelNotFound();
  });
}

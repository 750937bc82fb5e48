import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { StepNotPossible } from "../errors.ts";
import { orderParcelShipped } from "../events.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { mustNotBeBooked } from "../courier/must-not-be-booked.ts";
import type { ParcelInput } from "./contract.ts";
import { sendParcel } from "./send-parcel.ts";
import { checkDeadlinesNow } from "./shipments.sql.ts";

/**
 * The seller hands over another parcel of an order that is on its way. The buyer gets a mail.
 * Throws NotFound, StepNotPossible, PiecesAlreadySent, ProofNotApproved, ParcelBooked and CourierNotOffered.
 */
export async function shipAnotherParcel(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string; readonly parcel: ParcelInput },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const { id } = await orderNow(tx, seller, "seller", input.orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, seller, "seller", id);
    allowedUser(actor, "orders.changeStatus", order);
    if (order.status !== "shipped") throw new StepNotPossible(order.status, "shipped");
    await mustNotBeBooked(tx, id);
    const { id: shipmentId } = await sendParcel(tx, id, input.parcel);
    await checkDeadlinesNow(tx, [id]);
    await emit(tx, orderParcelShipped({ orderId: id, shipmentId }));
  });
}

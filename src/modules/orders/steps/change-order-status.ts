import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { OrderStep } from "../contract.ts";
import { StepNotPossible } from "../errors.ts";
import { ReportedMissing } from "../missing/errors.ts";
import { readReport } from "../missing/missing.sql.ts";
import type { ParcelInput } from "../shipments/contract.ts";
import { PiecesNotSent } from "../shipments/errors.ts";
import { unsentPieces } from "../shipments/rules/pieces.ts";
import { plainParcel, sendParcel } from "../shipments/send-parcel.ts";
import { linesToSend, statusesOfShipments } from "../shipments/shipments.sql.ts";
import { canMove } from "./rules/order-status.ts";
import { lockOrderUntilCommit, moveOrder, orderNow } from "./move-order.ts";

/**
 * The seller moves an order to its next status or cancels it. Confirming issues its invoice and
 * throws the errors of issuing it. Shipping hands over its first parcel. Throws NotFound,
 * StepNotPossible, ReportedMissing, PiecesNotSent, PiecesAlreadySent and CourierNotOffered.
 */
export async function changeOrderStatus(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string } & OrderStep,
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await orderNow(tx, seller, "seller", input.orderId);
    allowedUser(actor, "orders.changeStatus", order);
    if (!canMove(order.status, input.to)) throw new StepNotPossible(order.status, input.to);
    if (input.to === "delivered") await mustHaveArrived(tx, order.id);
    await moveOrder(tx, seller, order, await withParcel(tx, order.id, input));
  });
}

/** What the buyer reports at the same moment waits for the lock. */
async function mustHaveArrived(tx: Db, orderId: string): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  if ((await readReport(tx, [orderId])).length > 0) throw new ReportedMissing();
  const hasParcels = (await statusesOfShipments(tx, [orderId])).length > 0;
  if (hasParcels && unsentPieces(await linesToSend(tx, [orderId])).length > 0)
    throw new PiecesNotSent();
}

/** Writes the first parcel of an order that is shipped. The step names its courier and number. */
async function withParcel(tx: Db, orderId: string, step: OrderStep): Promise<OrderStep> {
  if (step.to !== "shipped") return step;
  await lockOrderUntilCommit(tx, [orderId]);
  const parcel: ParcelInput = step.parcel ?? {
    ...plainParcel,
    courierName: step.carrier,
    trackingNumber: step.trackingNumber,
  };
  const { courierName } = await sendParcel(tx, orderId, parcel);
  return { ...step, carrier: courierName, trackingNumber: parcel.trackingNumber };
}

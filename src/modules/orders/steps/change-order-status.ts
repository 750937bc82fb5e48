import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { OrderStep } from "../contract.ts";
import { StepNotPossible } from "../errors.ts";
import { ReportedMissing } from "../missing/errors.ts";
import { readReport } from "../missing/missing.sql.ts";
import { mustNotBeClaimed } from "../arrivals/must-not-be-claimed.ts";
import { mustNotBeBooked } from "../courier/must-not-be-booked.ts";
import type { ParcelInput } from "../shipments/contract.ts";
import { PartArrived, PiecesNotSent } from "../shipments/errors.ts";
import { unsentPieces } from "../shipments/rules/pieces.ts";
import { plainParcel, sendParcel } from "../shipments/send-parcel.ts";
import { linesToSend, statusesOfShipments } from "../shipments/shipments.sql.ts";
import { billAgain } from "../gst-at-issue/bill-again.ts";
import { billAtTodaysRate } from "../gst-at-issue/bill-at-todays-rate.ts";
import { requestIfReady } from "../part-payment/request-rest.ts";
import { canMove } from "./rules/order-status.ts";
import { lockOrderUntilCommit, moveOrder, orderNow, type OrderNow } from "./move-order.ts";

/**
 * The seller, or somebody of the team, moves an order to its next status or cancels it. Confirming issues its invoice at
 * the GST rates of today and throws the errors of issuing it; "asked" says that the order costs more
 * by them, so that its buyer is asked first and nothing else has changed. Shipping hands over its
 * first parcel; before that the same holds for an order that is paid at the door, and "billed" says
 * that it was billed again and is not shipped yet. Throws NotFound,
 * StepNotPossible, RestNotPaid, ReportedMissing, ArrivalClaimed, PartArrived, PiecesNotSent,
 * PiecesAlreadySent, ProofNotApproved, ParcelBooked, BookingNotCancelled and CourierNotOffered.
 */
export async function changeOrderStatus(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string } & OrderStep,
): Promise<"moved" | "asked" | "billed"> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  return inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await orderNow(tx, seller, "seller", input.orderId);
    allowedUser(actor, "orders.changeStatus", order);
    if (!canMove(order.status, input.to)) throw new StepNotPossible(order.status, input.to);
    if (input.to === "delivered") await mustHaveArrived(tx, order.id);
    if (input.to === "refused") await mustHaveLostAll(tx, order.id);
    const billing = await billFirst(tx, seller, order, input);
    if (billing !== "ready") return billing;
    await moveOrder(tx, seller, order, await withParcel(tx, order.id, input));
    if (input.to === "confirmed") await requestIfReady(tx, order.id);
    if (seller.teamRole !== undefined)
      await writeAudit(tx, seller, {
        action: "orders.changeStatus",
        objectType: "order",
        objectId: order.id,
        before: { status: order.status },
        after: { status: input.to },
      });
    return "moved";
  });
}

/** Brings the order to the GST rates of today before its invoice, and again before it leaves. */
async function billFirst(
  tx: Db,
  seller: SellerActor,
  order: OrderNow,
  { to, billShown }: OrderStep,
): Promise<"asked" | "billed" | "ready"> {
  if (to === "confirmed") return billAtTodaysRate(tx, seller, order);
  if (to !== "shipped") return "ready";
  await lockOrderUntilCommit(tx, [order.id]);
  await mustNotBeBooked(tx, order.id);
  return billAgain(tx, seller, order, billShown);
}

/** What the buyer reports at the same moment waits for the lock. */
async function mustHaveArrived(tx: Db, orderId: string): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  if ((await readReport(tx, [orderId])).length > 0) throw new ReportedMissing();
  const hasParcels = (await statusesOfShipments(tx, [orderId])).length > 0;
  if (hasParcels && unsentPieces(await linesToSend(tx, [orderId])).length > 0)
    throw new PiecesNotSent();
}

/** What arrived stays bought: of several parcels only the others can be lost. */
async function mustHaveLostAll(tx: Db, orderId: string): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  await mustNotBeClaimed(tx, orderId);
  const parcels = await statusesOfShipments(tx, [orderId]);
  if (parcels.some(({ status }) => status === "delivered")) throw new PartArrived();
}

/**
 * Writes the first parcel of an order that is shipped, under its lock. The step names its courier
 * and number.
 */
async function withParcel(tx: Db, orderId: string, step: OrderStep): Promise<OrderStep> {
  if (step.to !== "shipped") return step;
  const parcel: ParcelInput = step.parcel ?? {
    ...plainParcel,
    courierName: step.carrier,
    trackingNumber: step.trackingNumber,
  };
  const { courierName } = await sendParcel(tx, orderId, parcel);
  return { ...step, carrier: courierName, trackingNumber: parcel.trackingNumber };
}

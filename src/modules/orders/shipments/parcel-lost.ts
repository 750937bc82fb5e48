import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, system, UserActor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { emit } from "#platform/jobs/events.ts";
import { mustNotBeClaimed } from "../arrivals/must-not-be-claimed.ts";
import { orderParcelLost } from "../events.ts";
import { cancelBookingsOfOrder } from "../courier/bookings.sql.ts";
import { moveOrder, type OrderNow } from "../steps/move-order.ts";
import { OnlyParcel, ParcelEnded } from "./errors.ts";
import { lockedOrderOf } from "./parcel-arrived.ts";
import { unsentPieces } from "./rules/pieces.ts";
import { endShipments, giveUpShipment, linesToSend, statusesOfShipments } from "./shipments.sql.ts";

/**
 * The seller reports that one parcel of several will not arrive. Its pieces are refunded once the
 * others have. Throws ParcelNotFound, ParcelEnded, ArrivalClaimed and OnlyParcel.
 */
export async function parcelLost(
  db: Db,
  actor: Actor,
  { shipmentId }: { readonly shipmentId: string },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await lockedOrderOf(tx, seller, shipmentId);
    allowedUser(actor, "orders.changeStatus", order);
    if (order.status !== "shipped") throw new ParcelEnded();
    await mustNotBeClaimed(tx, order.id);
    if ((await statusesOfShipments(tx, [order.id])).length < 2) throw new OnlyParcel();
    if (!(await giveUpParcel(tx, seller, order, shipmentId))) throw new ParcelEnded();
  });
}

/**
 * A parcel of an order that is on its way will not arrive, under the order's lock. With the last
 * one the order ends: delivered if another parcel arrived, otherwise not delivered, which refunds
 * all of it. Returns false if the parcel had ended already.
 */
export async function giveUpParcel(
  tx: Db,
  person: UserActor | typeof system,
  order: OrderNow,
  shipmentId: string,
): Promise<boolean> {
  if ((await giveUpShipment(tx, [shipmentId])).length === 0) return false;
  const parcels = await statusesOfShipments(tx, [order.id]);
  const isOver =
    parcels.every(({ status }) => status !== "on_the_way") &&
    unsentPieces(await linesToSend(tx, [order.id])).length === 0;
  if (isOver) await endOrder(tx, person, order, { note: null });
  else await emit(tx, orderParcelLost({ orderId: order.id, shipmentId }));
  return true;
}

/**
 * Nothing more of an order that is on its way will arrive, under its lock: what arrived stays
 * bought, and the rest is refunded.
 */
export async function giveUpOrder(
  tx: Db,
  person: UserActor | typeof system,
  order: OrderNow,
  why: Why,
): Promise<"delivered" | "refused"> {
  await endShipments(tx, [order.id, "not_delivered"]);
  return endOrder(tx, person, order, why);
}

/** The reason that both parties read, and whether a deadline has passed. */
type Why = { readonly note: string | null; readonly isByDeadline?: boolean };

async function endOrder(
  tx: Db,
  person: UserActor | typeof system,
  order: OrderNow,
  { note, isByDeadline = false }: Why,
): Promise<"delivered" | "refused"> {
  const parcels = await statusesOfShipments(tx, [order.id]);
  const hasSome = parcels.some(({ status }) => status === "delivered");
  const to = hasSome ? "delivered" : "refused";
  await cancelBookingsOfOrder(tx, [order.id]);
  await moveOrder(tx, person, order, {
    to,
    note,
    carrier: null,
    trackingNumber: null,
    isByDeadline: isByDeadline && to === "refused",
  });
  return to;
}

import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, system, UserActor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { CashHolder } from "../contract.ts";
import { ReportedMissing } from "../missing/errors.ts";
import { readReport } from "../missing/missing.sql.ts";
import { lockOrderUntilCommit, moveOrder, orderNow, type OrderNow } from "../steps/move-order.ts";
import { ParcelEnded, ParcelNotFound } from "./errors.ts";
import { unsentPieces } from "./rules/pieces.ts";
import { endShipment, linesToSend, orderOfShipment, statusesOfShipments } from "./shipments.sql.ts";

/**
 * The seller reports that one parcel arrived, or what was sent instead of a return. The order is
 * delivered with its last parcel; then an order that was paid in cash needs `cashHeldBy`. A repair
 * is not over by the seller's word: its buyer or the courier says that the piece is back. Throws
 * ParcelNotFound, ParcelEnded, ReportedMissing and CashHolderMissing.
 */
export async function parcelArrived(
  db: Db,
  actor: Actor,
  input: { readonly shipmentId: string; readonly cashHeldBy: CashHolder | null },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const order = await lockedOrderOf(tx, seller, input.shipmentId);
    allowedUser(actor, "orders.changeStatus", order);
    if (await isReplacement(tx, input.shipmentId)) {
      if ((await endShipment(tx, [input.shipmentId])).length === 0) throw new ParcelEnded();
      return;
    }
    if (order.status !== "shipped") throw new ParcelEnded();
    if ((await readReport(tx, [order.id])).length > 0) throw new ReportedMissing();
    if (!(await arriveNow(tx, seller, order, input))) throw new ParcelEnded();
  });
}

/**
 * A parcel of an order that is on its way has arrived, under the order's lock. Returns false if it
 * had ended already. The courier reports it as the system.
 */
export async function arriveNow(
  tx: Db,
  person: UserActor | typeof system,
  order: OrderNow,
  input: { readonly shipmentId: string; readonly cashHeldBy: CashHolder | null },
): Promise<boolean> {
  if ((await endShipment(tx, [input.shipmentId])).length === 0) return false;
  if (await isEverythingThere(tx, order.id))
    await moveOrder(tx, person, order, {
      to: "delivered",
      note: null,
      carrier: null,
      trackingNumber: null,
      cashHeldBy: input.cashHeldBy,
    });
  return true;
}

/** A replacement travels after its order was delivered, and changes nothing about it. */
async function isReplacement(tx: Db, shipmentId: string): Promise<boolean> {
  const [parcel] = await orderOfShipment(tx, [shipmentId]);
  return parcel?.isReplacement === true;
}

/** The order of a parcel of this shop, locked until the commit. Throws ParcelNotFound. */
export async function lockedOrderOf(
  tx: Db,
  seller: UserActor,
  shipmentId: string,
): Promise<OrderNow> {
  const [parcel] = isUuid(shipmentId) ? await orderOfShipment(tx, [shipmentId]) : [];
  if (parcel === undefined) throw new ParcelNotFound();
  await orderNow(tx, seller, "seller", parcel.orderId);
  await lockOrderUntilCommit(tx, [parcel.orderId]);
  return orderNow(tx, seller, "seller", parcel.orderId);
}

async function isEverythingThere(tx: Db, orderId: string): Promise<boolean> {
  const parcels = await statusesOfShipments(tx, [orderId]);
  if (parcels.some(({ status }) => status === "on_the_way")) return false;
  return unsentPieces(await linesToSend(tx, [orderId])).length === 0;
}

import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type UserActor } from "#policy/actor.ts";
import type { BookingFacts } from "../courier/booking-facts.ts";
import { handedOverAt, saveHandedOver } from "../courier/bookings.sql.ts";
import type { ParcelOutcome } from "../courier/rules/parcel-outcome.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnParcelMoved } from "../events.ts";
import { finishRepair } from "../returns/end-repair.ts";
import { restockReplacement } from "../returns/exchange.ts";
import { takeIn } from "../returns/receive-return.ts";
import { returnNow } from "../returns/return-row.ts";
import type { ParcelInput } from "../shipments/contract.ts";
import { endShipment, giveUpShipment, insertShipment } from "../shipments/shipments.sql.ts";
import { markAsReturn, parcelOfReturn } from "./return-parcels.sql.ts";

/** What the courier's scans mean for a return, under its order's lock. */

/**
 * The courier has picked a return up: it is sent, whatever its buyer said before. `at` is when, if
 * that is known. Returns the parcel's id; null if the return has arrived another way.
 */
export async function leaveBuyer(
  tx: Db,
  _person: UserActor | typeof system,
  facts: BookingFacts,
  at?: Date,
): Promise<string | null> {
  const { id: bookingId, orderId, returnId, arrivesOn, ...rest } = facts;
  const [told] = returnId === null ? [] : await parcelOfReturn(tx, [returnId]);
  if (returnId === null || told?.isSentByBuyer === false) return null;
  if (told !== undefined && (await giveUpShipment(tx, [told.id])).length === 0) return null;
  const shipmentId = await sendReturnParcel(tx, orderId, returnId, {
    courierCode: null,
    courierName: rest.courierName,
    trackingNumber: rest.trackingNumber,
    trackingLink: rest.trackingLink,
    weightGrams: rest.weightGrams,
    sizeMm: rest.sizeMm,
    expectedOn: arrivesOn,
    pieces: [],
  });
  await saveHandedOver(tx, [bookingId, shipmentId]);
  if (at !== undefined) await handedOverAt(tx, [shipmentId, at]);
  return shipmentId;
}

/** Writes the parcel with a return, and tells its seller. */
export async function sendReturnParcel(
  tx: Db,
  orderId: string,
  returnId: string,
  { pieces: _none, sizeMm, ...parcel }: ParcelInput,
): Promise<string> {
  const [lengthMm, widthMm, heightMm] = sizeMm ?? [null, null, null];
  const given = JSON.stringify({ ...parcel, lengthMm, widthMm, heightMm });
  const [sent] = await insertShipment(tx, [orderId, given, "[]"]);
  if (sent === undefined) throw new Error(`No parcel of return ${returnId} was written`);
  await markAsReturn(tx, [sent.id, returnId]);
  await checkDeadlines(tx, orderId);
  await emit(tx, orderReturnParcelMoved({ returnId, step: "sent" }));
  return sent.id;
}

/**
 * The end of a parcel with a return or a replacement by the courier's reports, under its order's
 * lock. Again changes nothing.
 */
export async function endReturnParcel(
  tx: Db,
  booking: Pick<BookingFacts, "kind" | "orderId" | "returnId">,
  shipmentId: string,
  outcome: ParcelOutcome,
): Promise<void> {
  const { kind, returnId } = booking;
  if (outcome === "delivered") return reachReceiver(tx, booking, shipmentId);
  if (returnId === null) return;
  if (kind === "replacement" && (outcome === "lost" || outcome === "returned"))
    await loseReplacement(tx, returnId, shipmentId, outcome);
  if (kind !== "return") return;
  if (outcome === "lost") await loseReturn(tx, returnId, shipmentId);
  if (outcome === "returned") await comeBack(tx, booking.orderId, returnId, shipmentId);
}

/** The courier delivered a return to the shop, or a replacement to its buyer; once. */
async function reachReceiver(
  tx: Db,
  { kind, orderId, returnId }: Pick<BookingFacts, "kind" | "orderId" | "returnId">,
  shipmentId: string,
): Promise<void> {
  const [underWay] = returnId === null ? [] : await parcelOfReturn(tx, [returnId]);
  // It was sent again meanwhile: the parcel that counts is the other one.
  if (kind === "return" && underWay !== undefined && underWay.id !== shipmentId) return;
  const ended = await endShipment(tx, [shipmentId]);
  // Also of a parcel that its seller called delivered before.
  if (kind !== "return" || returnId === null) return finishRepair(tx, shipmentId, "courier");
  if (ended.length === 0) return;
  await checkDeadlines(tx, orderId);
  await emit(tx, orderReturnParcelMoved({ returnId, step: "arrived" }));
}

/** The courier of the shop lost it, so its buyer gets what an arrival would have brought. */
async function loseReturn(tx: Db, returnId: string, shipmentId: string): Promise<void> {
  if ((await giveUpShipment(tx, [shipmentId])).length === 0) return;
  const found = await returnNow(tx, returnId);
  if (found.status !== "approved") return;
  await takeIn(tx, system, "administrator", found, {
    condition: "lost",
    conditionNote: null,
    isRestocked: false,
  });
}

/**
 * A replacement or a repaired piece did not reach its buyer, who is refunded instead. A replacement
 * that came back is stock again.
 */
async function loseReplacement(
  tx: Db,
  returnId: string,
  shipmentId: string,
  outcome: "lost" | "returned",
): Promise<void> {
  const lost = await giveUpShipment(tx, [shipmentId]);
  const found = await returnNow(tx, returnId);
  // The seller of a repair may have called the parcel delivered: the courier's report decides.
  if (lost.length === 0 && !found.isRepair) return;
  if (outcome === "returned") await restockReplacement(tx, system, found);
  if (found.status !== "replaced") return;
  const { condition, conditionNote } = found;
  const arrival = { condition: condition ?? "as_sent", conditionNote, isRestocked: false };
  await takeIn(tx, system, "administrator", found, arrival);
}

/** A return is with its buyer again, who can send it anew; once for each parcel. */
export async function comeBack(
  tx: Db,
  orderId: string,
  returnId: string,
  shipmentId: string,
): Promise<boolean> {
  if ((await giveUpShipment(tx, [shipmentId])).length === 0) return false;
  await checkDeadlines(tx, orderId);
  await emit(tx, orderReturnParcelMoved({ returnId, step: "cameBack" }));
  return true;
}

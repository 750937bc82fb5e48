import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { system, UserActor } from "#policy/actor.ts";
import type { BookingFacts } from "../courier/booking-facts.ts";
import { handedOverAt, saveHandedOver } from "../courier/bookings.sql.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnParcelMoved } from "../events.ts";
import type { ParcelInput } from "../shipments/contract.ts";
import { endShipment, insertShipment } from "../shipments/shipments.sql.ts";
import { markAsReturn, parcelOfReturn } from "./return-parcels.sql.ts";

/** What the courier's scans mean for a return, under its order's lock. */

/**
 * The courier has picked a return up: it is sent. `at` is when, if that is known. Returns the
 * parcel's id; null if the return was sent another way before.
 */
export async function leaveBuyer(
  tx: Db,
  _person: UserActor | typeof system,
  facts: BookingFacts,
  at?: Date,
): Promise<string | null> {
  const { id: bookingId, orderId, returnId, arrivesOn, ...rest } = facts;
  if (returnId === null || (await parcelOfReturn(tx, [returnId])).length > 0) return null;
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

/** The courier delivered a return to the shop, or a replacement to its buyer; once. */
export async function reachReceiver(
  tx: Db,
  { kind, orderId, returnId }: Pick<BookingFacts, "kind" | "orderId" | "returnId">,
  shipmentId: string,
): Promise<void> {
  if ((await endShipment(tx, [shipmentId])).length === 0) return;
  if (kind !== "return" || returnId === null) return;
  await checkDeadlines(tx, orderId);
  await emit(tx, orderReturnParcelMoved({ returnId, step: "arrived" }));
}

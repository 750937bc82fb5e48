import { mustHaveIrn } from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { ParcelInput, ParcelTracking } from "./contract.ts";
import { CourierNotOffered, PiecesAlreadySent } from "./errors.ts";
import { mustBeApproved } from "../proofs/must-be-approved.ts";
import { piecesToSend } from "./rules/pieces.ts";
import { insertShipment, isListedCourier, linesToSend } from "./shipments.sql.ts";

/** A parcel without a courier, a number or a size, that holds everything left. */
export const plainParcel: ParcelInput = {
  courierCode: null,
  courierName: null,
  trackingNumber: null,
  trackingLink: null,
  weightGrams: null,
  sizeMm: null,
  expectedOn: null,
  pieces: [],
};

/**
 * Writes a parcel of an order whose lock is held. Returns the name of its courier as the list
 * spells it. Throws IrnMissing, PiecesAlreadySent, ProofNotApproved and CourierNotOffered.
 */
export async function sendParcel(
  tx: Db,
  orderId: string,
  { pieces: chosen, sizeMm, ...parcel }: ParcelInput,
): Promise<{ readonly id: string; readonly courierName: string | null }> {
  await mustHaveIrn(tx, system, { orderId });
  await mustBeListed(tx, parcel);
  const lines = await linesToSend(tx, [orderId]);
  const pieces = piecesToSend(lines, chosen);
  if (pieces === null) throw new PiecesAlreadySent();
  mustBeApproved(lines, pieces);
  const [lengthMm, widthMm, heightMm] = sizeMm ?? [null, null, null];
  const [sent] = await insertShipment(tx, [
    orderId,
    JSON.stringify({ ...parcel, lengthMm, widthMm, heightMm }),
    JSON.stringify(pieces),
  ]);
  if (sent === undefined) throw new Error(`No parcel of order ${orderId} was written`);
  return sent;
}

/** Throws CourierNotOffered for a code that is not in the list. */
export async function mustBeListed(
  tx: Db,
  { courierCode }: Pick<ParcelTracking, "courierCode">,
): Promise<void> {
  if (courierCode !== null && (await isListedCourier(tx, [courierCode])).length === 0)
    throw new CourierNotOffered();
}

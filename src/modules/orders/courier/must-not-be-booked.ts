import type { Db } from "#platform/db/database.ts";
import { openBooking } from "./bookings.sql.ts";
import { ParcelBooked } from "./errors.ts";

/** Throws ParcelBooked while a parcel of the order is booked: sent by hand, it would go twice. */
export async function mustNotBeBooked(tx: Db, orderId: string): Promise<void> {
  const [open] = await openBooking(tx, [orderId]);
  if (open !== undefined && open.status !== "cancelling") throw new ParcelBooked();
}

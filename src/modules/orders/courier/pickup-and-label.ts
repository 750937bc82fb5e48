import {
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
} from "#platform/couriers/courier-provider.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { ownBooking, savePickup } from "./bookings.sql.ts";
import { BookingChanged, BookingNotFound, CourierAway, CourierSaysNo } from "./errors.ts";

/**
 * The seller orders the pickup of a booked parcel. The courier may name another day. Throws
 * BookingNotFound, BookingChanged, CourierSaysNo and CourierAway.
 */
export async function orderPickup(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { bookingId, day }: { readonly bookingId: string; readonly day: string },
): Promise<void> {
  const { sellerId, shipmentKey, status } = await bookingOfShop(db, actor, bookingId);
  if (status !== "booked" || shipmentKey === null) throw new BookingChanged();
  const named = await pickupDay(courier, shipmentKey, day);
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    allowedUser(actor, "orders.changeStatus", { sellerId });
    await savePickup(tx, [bookingId, named ?? day]);
  });
}

/** The courier's own label as PDF; null if there is none now. Throws BookingNotFound. */
export async function courierLabel(
  db: Db,
  actor: Actor,
  courier: CourierProvider | null,
  { bookingId }: { readonly bookingId: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { shipmentKey } = await bookingOfShop(db, actor, bookingId);
  return shipmentKey === null ? null : labelsOf(courier, [shipmentKey]);
}

/** The labels as one PDF; null if there is none now. */
export async function labelsOf(
  courier: CourierProvider | null,
  shipmentKeys: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (shipmentKeys.length === 0 || courier === null) return null;
  try {
    return await courier.labels(shipmentKeys);
  } catch (error) {
    if (error instanceof CourierRefused || error instanceof CourierUnavailable) return null;
    throw error;
  }
}

async function bookingOfShop(db: Db, actor: Actor, bookingId: string) {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const [booking] = isUuid(bookingId) ? await ownBooking(db, [bookingId, sellerId]) : [];
  if (booking === undefined) throw new BookingNotFound();
  return { ...booking, sellerId };
}

async function pickupDay(
  courier: CourierProvider,
  shipmentKey: string,
  day: string,
): Promise<string | null> {
  try {
    return await courier.requestPickup(shipmentKey, day);
  } catch (error) {
    if (error instanceof CourierRefused) throw new CourierSaysNo(error.message);
    if (error instanceof CourierUnavailable) throw new CourierAway(error);
    throw error;
  }
}

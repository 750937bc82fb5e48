import { inTransactionAs } from "#modules/identity/public.server.ts";
import {
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
  type KnownParcel,
} from "#platform/couriers/courier-provider.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { orderReturnParcelMoved } from "../events.ts";
import type { BookingFacts } from "./booking-facts.ts";
import {
  beginCancelling,
  claimBooking,
  factsOfBooking,
  ownBooking,
  releaseClaim,
  saveCancelled,
  saveNotCancelled,
} from "./bookings.sql.ts";
import { BookingChanged, BookingNotFound, CourierSaysNo } from "./errors.ts";
import { parcelAtService } from "./finish-booking.ts";

/**
 * The seller cancels a booking that the courier did not pick up. If the service does not answer, a
 * job goes on. Returns whether it is cancelled. Throws BookingNotFound, BookingChanged, and
 * CourierSaysNo if it is too late.
 */
export async function cancelBooking(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { bookingId }: { readonly bookingId: string },
): Promise<boolean> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const [booking] = isUuid(bookingId) ? await ownBooking(tx, [bookingId, seller.sellerId]) : [];
    if (booking === undefined) throw new BookingNotFound();
    allowedUser(actor, "orders.changeStatus", { sellerId: seller.sellerId });
    if ((await beginCancelling(tx, [bookingId])).length === 0) throw new BookingChanged();
  });
  const outcome = await finishCancelling(db, courier, bookingId);
  if (typeof outcome === "object") throw new CourierSaysNo(outcome.refusal);
  return outcome === "cancelled";
}

/** Cancels a booking at the service, once a call that books it can no longer be under way. */
export async function finishCancelling(
  db: Db,
  courier: CourierProvider,
  bookingId: string,
): Promise<"cancelled" | "later" | { readonly refusal: string }> {
  if ((await claimBooking(db, [bookingId, "cancelling"])).length === 0) return "later";
  const [facts] = await factsOfBooking(db, [bookingId]);
  if (facts === undefined) return "later";
  try {
    const parcel = storedParcel(facts) ?? (await parcelAtService(courier, facts));
    if (parcel !== null) await courier.cancelParcel(parcel);
    await saveCancelled(db, [bookingId]);
    return "cancelled";
  } catch (error) {
    if (error instanceof CourierRefused) {
      await keepBooked(db, facts, error.message);
      return { refusal: error.message };
    }
    await releaseClaim(db, [bookingId]);
    if (error instanceof CourierUnavailable) return "later";
    throw error;
  }
}

/** Of a return that is over both sides hear that a courier may come nevertheless. */
async function keepBooked(
  db: Db,
  { id, kind, returnId }: BookingFacts,
  why: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await saveNotCancelled(tx, [id, why.slice(0, 300)]);
    if (returnId === null) return;
    const step = kind === "return" ? "notCancelled" : "wayBackNotCancelled";
    await emit(tx, orderReturnParcelMoved({ returnId, step }));
  });
}

/** Without a number the service may know more than we wrote. */
function storedParcel(facts: BookingFacts): KnownParcel | null {
  const { serviceOrderId, serviceShipmentId, trackingNumber, courierName } = facts;
  if (serviceOrderId === null || serviceShipmentId === null || trackingNumber === null) return null;
  return { orderId: serviceOrderId, shipmentId: serviceShipmentId, trackingNumber, courierName };
}

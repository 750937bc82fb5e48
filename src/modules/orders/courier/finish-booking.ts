import { inTransaction, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import {
  CourierRefused,
  CourierUnavailable,
  type CourierProvider,
  type KnownParcel,
} from "#platform/couriers/courier-provider.ts";
import { orderReturnParcelMoved } from "../events.ts";
import {
  type BookingFacts,
  parcelToBook,
  pickupPlaceOf,
  placeKey,
  returnToBook,
} from "./booking-facts.ts";
import {
  claimBooking,
  factsOfBooking,
  releaseClaim,
  saveBooked,
  saveKnownParcel,
  savePickup,
  savePlace,
  saveRefused,
} from "./bookings.sql.ts";
import { AddressIncomplete } from "./errors.ts";

/**
 * Books what a row intends. It may run again after a crash at any point: the reference is looked up
 * before anything is created, and one process at a time works on a booking. If the service does not
 * answer, the booking stays open and a job goes on. Returns whether it is decided.
 */
export async function finishBooking(
  db: Db,
  courier: CourierProvider,
  bookingId: string,
): Promise<boolean> {
  if ((await claimBooking(db, [bookingId, "booking"])).length === 0) return false;
  const [facts] = await factsOfBooking(db, [bookingId]);
  if (facts === undefined) return false;
  try {
    await bookAtService(db, courier, facts);
    return true;
  } catch (error) {
    if (error instanceof CourierRefused || error instanceof AddressIncomplete) {
      await refuse(db, facts, error.message);
      await dropLeftover(courier, facts);
      return true;
    }
    await releaseClaim(db, [bookingId]);
    if (error instanceof CourierUnavailable) return false;
    throw error;
  }
}

/** The buyer and the seller of a return hear that nobody picks it up. */
async function refuse(db: Db, { id, kind, returnId }: BookingFacts, why: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await saveRefused(tx, [id, why.slice(0, 300)]);
    if (kind === "return" && returnId !== null)
      await emit(tx, orderReturnParcelMoved({ returnId, step: "refused" }));
  });
}

async function bookAtService(db: Db, courier: CourierProvider, facts: BookingFacts): Promise<void> {
  const parcel =
    (await parcelAtService(courier, facts)) ?? (await createdParcel(db, courier, facts));
  await saveKnownParcel(db, [facts.id, parcel.orderId, parcel.shipmentId]);
  const { trackingNumber, courierName } = await numberOf(courier, parcel, facts);
  const day = await pickupOfReturn(courier, parcel.shipmentId, facts);
  const page = courier.trackingPage(trackingNumber);
  const name = courierName?.slice(0, 60) ?? null;
  await inTransaction(db, async (tx) => {
    const [saved] = await saveBooked(tx, [facts.id, trackingNumber, page, name]);
    if (facts.kind !== "return" || facts.returnId === null || saved?.status !== "booked") return;
    await savePickup(tx, [facts.id, day]);
    await emit(tx, orderReturnParcelMoved({ returnId: facts.returnId, step: "booked" }));
  });
}

/** The parcel of a booking as the service knows it; null if it does not. */
export async function parcelAtService(
  courier: CourierProvider,
  { kind, reference }: Pick<BookingFacts, "kind" | "reference">,
): Promise<KnownParcel | null> {
  return kind === "return" ? courier.findReturn(reference) : courier.findParcel(reference);
}

async function createdParcel(
  db: Db,
  courier: CourierProvider,
  facts: BookingFacts,
): Promise<KnownParcel> {
  if (facts.kind === "return") return courier.createReturn(returnToBook(facts));
  return courier.createParcel(parcelToBook(facts, await registeredPlace(db, courier, facts)));
}

/**
 * The pickup of a return belongs to its booking. Returns the day that the courier names, else the
 * wish; null if it takes the parcel and refuses the day.
 */
async function pickupOfReturn(
  courier: CourierProvider,
  shipmentId: string,
  { kind, pickupOn }: BookingFacts,
): Promise<string | null> {
  if (kind !== "return" || pickupOn === null) return pickupOn;
  try {
    return (await courier.requestPickup(shipmentId, pickupOn)) ?? pickupOn;
  } catch (error) {
    if (error instanceof CourierRefused) return null;
    throw error;
  }
}

async function numberOf(
  courier: CourierProvider,
  { trackingNumber, courierName, shipmentId }: KnownParcel,
  { offerId, kind }: BookingFacts,
) {
  return trackingNumber === null
    ? courier.assignCourier(shipmentId, offerId, kind === "return")
    : { trackingNumber, courierName };
}

/** A shop registers its place once; another address is another place. */
async function registeredPlace(
  db: Db,
  courier: CourierProvider,
  { sellerId, pickup, registeredPlace: registered }: BookingFacts,
): Promise<string> {
  const place = pickupPlaceOf(pickup);
  const key = placeKey(sellerId, place);
  if (registered === key) return key;
  await courier.registerPickupPlace(key, place);
  await savePlace(db, [sellerId, key]);
  return key;
}

/** A parcel that got no courier costs nothing, but it would stay in the service's lists. */
async function dropLeftover(courier: CourierProvider, facts: BookingFacts): Promise<void> {
  try {
    const parcel = await parcelAtService(courier, facts);
    if (parcel !== null && parcel.trackingNumber === null) await courier.cancelParcel(parcel);
  } catch (error) {
    if (!(error instanceof CourierUnavailable) && !(error instanceof CourierRefused)) throw error;
  }
}

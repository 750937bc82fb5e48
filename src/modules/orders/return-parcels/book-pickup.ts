import { inTransactionAs } from "#modules/identity/public.server.ts";
import {
  type CourierOffer,
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
} from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { deliveryPlaceOf, pickupPlaceOf } from "../courier/booking-facts.ts";
import { insertBooking } from "../courier/bookings.sql.ts";
import { AddressIncomplete } from "../courier/errors.ts";
import { finishBooking } from "../courier/finish-booking.ts";
import { bestOffers } from "../courier/rules/best-offers.ts";
import { ReturnChanged } from "../returns/errors.ts";
import { returnNow } from "../returns/return-row.ts";
import { PickupAway, PickupDayOver, PickupNotOffered, ReturnAlreadySent } from "./errors.ts";
import { openPickup, parcelOfReturn, pickupFacts, type PickupFacts } from "./return-parcels.sql.ts";
import { returnMeasures } from "./rules/return-measures.ts";
import { isPickupFree, pickupDaysAfter } from "./rules/return-way.ts";

type Wish = { readonly returnId: string; readonly day: string };

/**
 * The buyer has an approved return picked up on a day. However often it is sent, one pickup is
 * booked: a return has one open booking, and who comes second continues the first one. Throws
 * NotFound, ReturnChanged, ReturnAlreadySent, PickupDayOver, PickupNotOffered and PickupAway.
 */
export async function bookPickup(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  wish: Wish,
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const [facts] = isUuid(wish.returnId) ? await pickupFacts(db, [wish.returnId, buyer.userId]) : [];
  if (facts === undefined) throw new NotFound(t("Return not found"));
  if (facts.status !== "approved") throw new ReturnChanged(facts.status);
  const [open] = await openPickup(db, [facts.id]);
  if (open === undefined) {
    if (!pickupDaysAfter(facts.now).includes(wish.day)) throw new PickupDayOver();
    const offer = await cheapestOffer(courier, facts);
    await finishBooking(db, courier, await intend(db, actor, { ...wish, facts, offer }));
  } else if (open.status === "booking") await finishBooking(db, courier, open.id);
}

/** The cheapest courier that picks it up; the buyer pays nothing and has no other wish. */
async function cheapestOffer(courier: CourierProvider, facts: PickupFacts): Promise<CourierOffer> {
  if (!isPickupFree(facts)) throw new PickupNotOffered();
  try {
    const to = pickupPlaceOf(facts.shop);
    const offers = await courier.offers({
      ...returnMeasures(facts),
      fromPinCode: deliveryPlaceOf(facts.deliverTo, to.email).pinCode,
      toPinCode: to.pinCode,
      isCash: false,
      valuePaise: facts.valuePaise,
      isReturn: true,
    });
    const [cheapest] = bestOffers(offers);
    if (cheapest === undefined) throw new PickupNotOffered();
    return cheapest;
  } catch (error) {
    if (error instanceof CourierUnavailable) throw new PickupAway(error);
    if (error instanceof CourierRefused || error instanceof AddressIncomplete)
      throw new PickupNotOffered(error);
    throw error;
  }
}

type Intention = Wish & { readonly facts: PickupFacts; readonly offer: CourierOffer };

/** Writes what is about to be booked, before anybody is called. */
async function intend(
  db: Db,
  actor: Actor,
  { returnId, day, facts, offer }: Intention,
): Promise<string> {
  return inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.requestReturn", found);
    const [open] = await openPickup(tx, [returnId]);
    if (open !== undefined) return open.id;
    if (found.status !== "approved") throw new ReturnChanged(found.status);
    if ((await parcelOfReturn(tx, [returnId])).length > 0) throw new ReturnAlreadySent();
    const [booking] = await insertBooking(tx, [
      found.orderId,
      JSON.stringify({ ...bookingOf(facts, offer), returnId, pickupOn: day }),
    ]);
    if (booking === undefined) throw new Error(`No pickup of return ${returnId} was written`);
    return booking.id;
  });
}

function bookingOf(facts: PickupFacts, offer: CourierOffer) {
  const { weightGrams, sizeMm } = returnMeasures(facts);
  const [lengthMm, widthMm, heightMm] = sizeMm;
  return {
    kind: "return",
    offerId: offer.id,
    courierName: offer.courierName,
    pricePaise: offer.pricePaise,
    arrivesOn: offer.arrivesOn,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    pieces: facts.pieces,
  };
}

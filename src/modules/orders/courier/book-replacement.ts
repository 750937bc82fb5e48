import type { CourierOffer, CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { mustLeadOn } from "../returns/answer-return.ts";
import { decideAsSeller } from "../returns/decide-as-seller.ts";
import { bookingOfOffer, chosenOffer } from "./book-parcel.ts";
import { insertBooking, newestReplacement, openReplacement } from "./bookings.sql.ts";
import type { CourierBooking, PackedParcel, Packing } from "./contract.ts";
import { finishBooking } from "./finish-booking.ts";
import { packingOf } from "./packing.ts";
import { type Offers, offersFrom, packageGuess, pickupAddressOf } from "./parcel-offers.ts";
import { bestOffers } from "./rules/best-offers.ts";

/** The replacement of an exchange is booked like a parcel of an order. */

type OfReturn = { readonly orderId: string; readonly returnId: string };

/** The newest booking of a replacement, for its seller; null if there is none. One statement. */
export async function replacementBookingOf(
  db: Db,
  actor: Actor,
  { returnId }: { readonly returnId: string },
): Promise<CourierBooking | null> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const [booking] = isUuid(returnId) ? await newestReplacement(db, [returnId, sellerId]) : [];
  return booking ?? null;
}

/** The page on which the seller packs a replacement, like `packingPage`. Throws NotFound. */
export async function replacementPacking(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { sent, ...of }: OfReturn & { readonly sent: Readonly<Record<string, string>> },
): Promise<Packing> {
  const { pieces } = await replacementOf(db, actor, of);
  return packingOf(sent, {
    left: pieces,
    guess: () => packageGuess(db, actor, { orderId: of.orderId, pieces }),
    offersFor: async (packed) => {
      const found = await offersOf(db, actor, courier, of, packed);
      return found.offers === null ? found : { ...found, offers: bestOffers(found.offers) };
    },
  });
}

type Wish = OfReturn & {
  readonly offer: { readonly id: string; readonly pricePaise: number };
  readonly packed: PackedParcel;
};

/**
 * The seller books the replacement of an exchange for the price that was shown. However often it is
 * sent, one parcel is booked. Throws NotFound, ReturnChanged, OfferChanged, AddressIncomplete,
 * CourierSaysNo and CourierAway.
 */
export async function bookReplacement(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { offer: shown, packed, ...of }: Wish,
): Promise<void> {
  const { pieces } = await replacementOf(db, actor, of);
  const [open] = await openReplacement(db, [of.returnId]);
  if (open === undefined) {
    const offer = chosenOffer(await offersOf(db, actor, courier, of, packed), shown);
    await finishBooking(db, courier, await intend(db, actor, of, offer, { ...packed, pieces }));
  } else if (open.status === "booking") await finishBooking(db, courier, open.id);
}

/** The order of a replacement, and the pieces that go. Throws NotFound. */
async function replacementOf(db: Db, actor: Actor, { orderId, returnId }: OfReturn) {
  const order = await sellerOrder(db, actor, { orderId });
  const back = order.returns.find(({ id }) => id === returnId);
  if (back === undefined) throw new NotFound(t("Return not found"));
  const pieces = back.items.map(({ lineNumber, quantity }) => ({ lineNumber, quantity }));
  return { order, pieces };
}

/** Every offer for a replacement: it is paid for, and worth as much as what it replaces. */
async function offersOf(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  of: OfReturn,
  packed: PackedParcel,
): Promise<Offers> {
  const { order, pieces } = await replacementOf(db, actor, of);
  const subtotalPaise = pieces.reduce((sum, { lineNumber, quantity }) => {
    const line = order.lines.find((one) => one.lineNumber === lineNumber);
    return sum + (line?.unitPricePaise ?? 0) * quantity;
  }, 0);
  const { deliverTo } = order;
  const pickup = await pickupAddressOf(db, actor);
  const replaced = { deliverTo, paymentMethod: "online", subtotalPaise } as const;
  return offersFrom(courier, { pickup, order: replaced, packed }, []);
}

/** Writes what is about to be booked, before anybody is called. */
async function intend(
  db: Db,
  actor: Actor,
  { returnId }: OfReturn,
  offer: CourierOffer,
  packed: PackedParcel,
): Promise<string> {
  return decideAsSeller(db, actor, returnId, async (tx, _seller, found) => {
    mustLeadOn("seller", found, "replaced");
    const [open] = await openReplacement(tx, [returnId]);
    if (open !== undefined) return open.id;
    const [booking] = await insertBooking(tx, [
      found.orderId,
      JSON.stringify({ ...bookingOfOffer(offer, packed), kind: "replacement", returnId }),
    ]);
    if (booking === undefined) throw new Error(`No booking of return ${returnId} was written`);
    return booking.id;
  });
}

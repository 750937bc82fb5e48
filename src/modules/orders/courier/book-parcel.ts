import { inTransactionAs } from "#modules/identity/public.server.ts";
import { mustHaveIrn } from "#modules/invoicing/public.server.ts";
import type { CourierOffer, CourierProvider } from "#platform/couriers/courier-provider.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { StepNotPossible } from "../errors.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { billAgain } from "../gst-at-issue/bill-again.ts";
import { BilledAgain, BuyerConsentMissing } from "../gst-at-issue/errors.ts";
import { PiecesAlreadySent } from "../shipments/errors.ts";
import { piecesToSend, unsentPieces } from "../shipments/rules/pieces.ts";
import { linesToSend } from "../shipments/shipments.sql.ts";
import { mustBeApproved } from "../proofs/must-be-approved.ts";
import { lockOrderUntilCommit, mustBePaidInFull, orderNow } from "../steps/move-order.ts";
import { insertBooking, newestBooking, openBooking, ownBooking } from "./bookings.sql.ts";
import type { CourierBooking, PackedParcel } from "./contract.ts";
import { BookingNotFound, CashInOneParcel, CourierSaysNo, OfferChanged } from "./errors.ts";
import { finishBooking } from "./finish-booking.ts";
import { everyOffer, type Offers } from "./parcel-offers.ts";

type Wish = {
  readonly orderId: string;
  readonly offer: { readonly id: string; readonly pricePaise: number };
  readonly packed: PackedParcel;
  /** The bill on the page from which it is booked; absent: not compared. */
  readonly billShown?: string | undefined;
};

/** The newest booking of an order, for its seller; null if there is none. One statement. */
export async function bookingOf(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<CourierBooking | null> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const [booking] = isUuid(orderId) ? await newestBooking(db, [orderId, sellerId]) : [];
  return booking ?? null;
}

/**
 * The seller books a parcel for the price that was shown. However often it is sent, one parcel is
 * booked: an order has one open booking, and who comes second continues the first one. Throws
 * NotFound, StepNotPossible, RestNotPaid, IrnMissing, ProofNotApproved, PiecesAlreadySent, CashInOneParcel, OfferChanged, AddressIncomplete,
 * BuyerConsentMissing, BilledAgain, CourierSaysNo and CourierAway.
 */
export async function bookParcel(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  wish: Wish,
): Promise<void> {
  const order = await sellerOrder(db, actor, wish);
  const [open] = await openBooking(db, [order.id]);
  if (open === undefined) {
    const parcel = { order, packed: wish.packed };
    const offer = chosenOffer(await everyOffer(db, actor, courier, parcel), wish.offer);
    const intended = await intend(db, actor, offer, { ...wish, orderId: order.id });
    if (intended === "asked") throw new BuyerConsentMissing();
    if (intended === "billed") throw new BilledAgain();
    await finishBooking(db, courier, intended.bookingId);
  } else if (open.status === "booking") await finishBooking(db, courier, open.id);
}

/** The offer that was shown, as it is now. Throws CourierSaysNo and OfferChanged. */
export function chosenOffer({ offers, refusal }: Offers, shown: Wish["offer"]): CourierOffer {
  if (offers === null) throw new CourierSaysNo(refusal);
  const offer = offers.find(
    ({ id, pricePaise }) => id === shown.id && pricePaise === shown.pricePaise,
  );
  if (offer === undefined) throw new OfferChanged();
  return offer;
}

/** What is written about a parcel that is to be booked. */
export function bookingOfOffer(offer: CourierOffer, packed: PackedParcel) {
  return {
    offerId: offer.id,
    courierName: offer.courierName,
    pricePaise: offer.pricePaise,
    arrivesOn: offer.arrivesOn,
    ...measuresOf(packed),
    pieces: packed.pieces,
  };
}

/** The seller asks the service again about a booking whose end is unknown. Throws BookingNotFound. */
export async function retryBooking(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { bookingId }: { readonly bookingId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const [booking] = isUuid(bookingId) ? await ownBooking(tx, [bookingId, sellerId]) : [];
    if (booking === undefined) throw new BookingNotFound();
    allowedUser(actor, "orders.changeStatus", { sellerId });
  });
  await finishBooking(db, courier, bookingId);
}

/**
 * Writes what is about to be booked, before anybody is called. Nothing of it if the order was
 * billed again, or its buyer was asked, because GST changed: that is committed.
 */
async function intend(
  db: Db,
  actor: Actor,
  offer: CourierOffer,
  { orderId, packed, billShown }: Omit<Wish, "offer">,
): Promise<"asked" | "billed" | { readonly bookingId: string }> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  return inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    await lockOrderUntilCommit(tx, [orderId]);
    const order = await orderNow(tx, seller, "seller", orderId);
    allowedUser(actor, "orders.changeStatus", order);
    const [open] = await openBooking(tx, [orderId]);
    if (open !== undefined) return { bookingId: open.id };
    if (order.status !== "confirmed" && order.status !== "shipped")
      throw new StepNotPossible(order.status, "shipped");
    await mustBePaidInFull(tx, orderId);
    const billing = await billAgain(tx, seller, order, billShown);
    if (billing !== "ready") return billing;
    await mustHaveIrn(tx, system, { orderId });
    const lines = await linesToSend(tx, [orderId]);
    const pieces = piecesToSend(lines, packed.pieces);
    if (pieces === null) throw new PiecesAlreadySent();
    mustBeApproved(lines, pieces);
    const isWhole = unsentPieces(lines).length === pieces.length && lines.every(isAllIn(pieces));
    if (order.cashPaise !== null && !isWhole) throw new CashInOneParcel();
    await savePackage(tx, [orderId, JSON.stringify({ ...measuresOf(packed), pieces })]);
    const [booking] = await insertBooking(tx, [
      orderId,
      JSON.stringify(bookingOfOffer(offer, { ...packed, pieces })),
    ]);
    if (booking === undefined) throw new Error(`No booking of order ${orderId} was written`);
    return { bookingId: booking.id };
  });
}

const isAllIn =
  (pieces: PackedParcel["pieces"]) =>
  ({ lineNumber, quantity }: PackedParcel["pieces"][number]) =>
    pieces.some((piece) => piece.lineNumber === lineNumber && piece.quantity === quantity);

function measuresOf({ weightGrams, sizeMm: [lengthMm, widthMm, heightMm] }: PackedParcel) {
  return { weightGrams, lengthMm, widthMm, heightMm };
}

// Only a parcel with a single piece says what one piece weighs and measures.
const savePackage = statement(
  "orders.savePackage",
  `insert into variant_packages (variant_id, weight_grams, length_mm, width_mm, height_mm)
   select i.variant_id, g."weightGrams", g."lengthMm", g."widthMm", g."heightMm"
   from jsonb_to_record($2::jsonb) as g (
     "weightGrams" int, "lengthMm" int, "widthMm" int, "heightMm" int, pieces jsonb
   )
   join order_items i on i.order_id = $1
     and i.line_number = (g.pieces->0->>'lineNumber')::int
   where jsonb_array_length(g.pieces) = 1 and g.pieces->0->>'quantity' = '1'
   on conflict (variant_id) do update
   set weight_grams = excluded.weight_grams, length_mm = excluded.length_mm,
     width_mm = excluded.width_mm, height_mm = excluded.height_mm`,
);

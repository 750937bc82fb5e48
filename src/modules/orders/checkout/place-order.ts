import { createHash } from "node:crypto";
import { browserCart, takeCart } from "#modules/cart/public.server.ts";
import { type CartLine, holidaySentence, isOrderable, lineTitle } from "#modules/cart/public.ts";
import { stockLeft, allocateStock } from "#modules/catalog/public.server.ts";
import {
  inTransactionAs,
  readPlatformSettings,
  rememberAddress,
} from "#modules/identity/public.server.ts";
import { openPayment } from "#modules/payments/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { type Tariff, quoteShipping } from "#modules/shipping/public.ts";
import { placeOfSupply, type PlaceOfSupply } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, can } from "#policy/can.ts";
import { AppError } from "#shared/errors.ts";
import { sumPaise, timesPaise } from "#shared/money.ts";
import { reservationMinutes } from "#shared/promises.ts";
import {
  CannotSendThere,
  CartIsEmpty,
  BuyerEmailNotConfirmed,
  FormUsedTwice,
  GstinOfSeller,
  OutOfStock,
  OwnProducts,
  PaymentNotPossible,
  TooManyOrders,
  TotalChanged,
} from "./errors.ts";
import type { PlaceOrder } from "./contract.ts";
import { purchasePlaced } from "../events.ts";
import { cashHistoryProblem } from "../cash/rules/cash-history.ts";
import { cashOnDeliveryProblem } from "./rules/payment-methods.ts";
import { pricePurchase, type PricedPurchase } from "./rules/price-purchase.ts";
import { reachProblem, type Destination } from "./rules/reach.ts";
import { unpaidReservationsProblem } from "./rules/unpaid-reservations.ts";
import { releaseReservations } from "./abandon-purchase.ts";
import { afterRefusal, writePurchase, type ToWrite } from "./place-order.sql.ts";

/** What was ordered; `isUnpaid` while it waits to be paid online. */
export type PlacedOrder = { readonly purchaseId: string; readonly isUnpaid: boolean };

export type PlacingShop = {
  /** Whether purchases can be paid online here. */
  readonly takesOnline: boolean;
};

const maxPurchasesPerMinute = 10;

/** How long what is to be paid online is held. */

/**
 * Orders what is in the buyer's cart (or the one item of Buy Now): one purchase, one order per
 * seller, stock taken, all in one transaction. Paid online it waits, its stock held, and nobody
 * hears of it until it is paid. The same idempotency key answers with the same purchase however
 * often it comes. Throws CartIsEmpty, OwnProducts, OutOfStock, TotalChanged, CannotSendThere,
 * GstinOfSeller, PaymentNotPossible, BuyerEmailNotConfirmed, FormUsedTwice, TooManyOrders,
 * TooManyUnpaid.
 */
export async function placeOrder(
  db: Db,
  actor: Actor,
  input: PlaceOrder,
  shop: PlacingShop = { takesOnline: false },
): Promise<PlacedOrder> {
  const buyer = allowedUser(actor, "identity.useAccount");
  if (!can(actor, "orders.checkOut")) throw new BuyerEmailNotConfirmed();
  if (input.paymentMethod === "online" && !shop.takesOnline)
    throw new PaymentNotPossible("Online payment is not offered at the moment.");
  const inputHash = hashOf(input);
  const [tariff, settings] = await Promise.all([readTariff(db), readPlatformSettings(db)]);
  const place = placeOf(input);
  const order = () =>
    inTransactionAs(db, actor, "orders.checkOut", async (tx) => {
      const lines = await linesToOrder(tx, buyer, input, place);
      const priced = priceAsAgreed(lines, input, { tariff, place });
      return write(tx, buyer, {
        buyerId: buyer.userId,
        input,
        inputHash,
        place,
        priced,
        commissionBasisPoints: settings.commissionBasisPoints,
      });
    });

  try {
    return await order();
  } catch (error) {
    // Refused, perhaps because this very form was placed before: then that purchase is the answer.
    // Asked only now, since nearly every form comes once, and one that comes again finds an empty
    // cart or its key taken.
    if (!(error instanceof AppError)) throw error;
    const { idempotencyKey } = input;
    const { earlier, reserving } = await afterRefusal(db, buyer.userId, {
      idempotencyKey,
      variantIds: error instanceof OutOfStock ? error.variantIds : [],
    });
    if (earlier !== null) return theEarlier(earlier, inputHash);
    if (reserving.length === 0) throw error;
    // What the buyer's own unpaid purchases hold is this buyer's to order.
    await releaseReservations(db, buyer, {
      purchaseIds: reserving,
      requestedNow: error instanceof OutOfStock ? error.variantIds : [],
    });
    return order();
  }
}

function placeOf({ state, gstin, receiver }: PlaceOrder): PlaceOfSupply {
  const place = placeOfSupply({ deliveryState: state, gstin, receiver });
  if (place === null) throw new Error("A delivery to no state passed the form.");
  return place;
}

function theEarlier(
  earlier: { readonly purchaseId: string; readonly inputHash: string; readonly isUnpaid: boolean },
  inputHash: string,
): PlacedOrder {
  const { purchaseId, isUnpaid } = earlier;
  // With other content: it can be paid, or given up and changed, where it waits.
  if (earlier.inputHash !== inputHash && !isUnpaid) throw new FormUsedTwice();
  return { purchaseId, isUnpaid };
}

async function linesToOrder(
  tx: Db,
  buyer: UserActor,
  input: PlaceOrder,
  place: PlaceOfSupply,
): Promise<readonly CartLine[]> {
  const { variantId, quantity = 1 } = input;
  const lines =
    variantId === undefined
      ? await takeCart(tx, buyer)
      : await browserCart(tx, [{ variantId, quantity, seenPricePaise: 1 }]);
  if (lines.length === 0) throw new CartIsEmpty();
  mustBeOfOthers(lines, buyer);
  mustBeThere(lines);
  mustReach(lines, { deliveryState: input.state, placeOfSupply: place.stateCode });
  return lines;
}

/**
 * Today's price of these lines. It must be the one that the buyer saw, and payable in the way
 * chosen.
 */
function priceAsAgreed(
  lines: readonly CartLine[],
  input: PlaceOrder,
  { tariff, place }: { readonly tariff: Tariff; readonly place: PlaceOfSupply },
): PricedPurchase<CartLine> {
  const subtotal = sumPaise(lines.map((line) => timesPaise(line.unitPricePaise, line.quantity)));
  const priced = pricePurchase(lines, {
    shippingPaise: quoteShipping(tariff, input.shippingMethod, subtotal),
    placeOfSupply: place.stateCode,
  });
  if (priced.totalPaise !== input.totalShownPaise)
    throw new TotalChanged(input.totalShownPaise, priced.totalPaise);
  const cashProblem =
    input.paymentMethod === "online"
      ? null
      : cashOnDeliveryProblem({ totalPaise: priced.totalPaise, pinCode: input.pinCode });
  if (cashProblem !== null) throw new PaymentNotPossible(cashProblem);
  return priced;
}

async function write(tx: Db, buyer: UserActor, agreed: ToWrite): Promise<PlacedOrder> {
  const { input, priced } = agreed;
  const isUnpaid = input.paymentMethod === "online";
  const {
    isWritten,
    isSellersGstin,
    placedLastMinute,
    cash,
    nowMs,
    unpaidReservations,
    purchaseId,
    orderIdBySeller,
  } = await writePurchase(tx, agreed);
  if (!isWritten) throw new CartIsEmpty();
  if (isSellersGstin) throw new GstinOfSeller();
  if (placedLastMinute >= maxPurchasesPerMinute) throw new TooManyOrders();
  const lines = priced.orders.flatMap((order) =>
    order.lines.map(({ line }) => ({ variantId: line.variantId, title: lineTitle(line) })),
  );
  const problem =
    cash === null
      ? unpaidReservationsProblem(unpaidReservations, lines, nowMs)
      : cashHistoryProblem(cash, priced);
  if (problem !== null) throw new PaymentNotPossible(problem);
  if (input.saveInfo) await rememberAddress(tx, buyer, { ...input, stateCode: input.state });
  // Nobody hears of what is not paid.
  if (isUnpaid)
    await openPayment(tx, buyer, {
      purpose: "purchase",
      subjectId: purchaseId,
      amountPaise: priced.totalPaise,
      payableMinutes: reservationMinutes,
    });
  else await emit(tx, purchasePlaced({ purchaseId }));
  // Last, because a variant that many want stays locked from here until the commit.
  await takeAll(tx, buyer, priced, orderIdBySeller);
  return { purchaseId, isUnpaid };
}

function mustBeOfOthers(lines: readonly CartLine[], buyer: UserActor): void {
  const own = lines.filter((line) => line.sellerId === buyer.sellerId);
  if (own.length > 0) throw new OwnProducts(own.map(lineTitle));
}

/** Turns most of those who come too late away before anything is locked. */
function mustBeThere(lines: readonly CartLine[]): void {
  const short = lines.filter((line) => !isOrderable(line));
  if (short.length === 0) return;
  throw new OutOfStock(
    short.map((line) =>
      line.awayUntil === null
        ? shortage(line, line.isOffered ? line.stock : 0)
        : holidaySentence(lineTitle(line), line.awayUntil),
    ),
    short.map((line) => line.variantId),
  );
}

function mustReach(lines: readonly CartLine[], to: Destination): void {
  const problems = lines.flatMap((line) => reachProblem(line, to) ?? []);
  if (problems.length > 0) throw new CannotSendThere(problems);
}

async function takeAll(
  tx: Db,
  buyer: UserActor,
  priced: PricedPurchase<CartLine>,
  orderIds: ReadonlyMap<string, string>,
): Promise<void> {
  const requested = priced.orders.flatMap((order) =>
    order.lines.map(({ line }) => ({ line, orderId: orderIds.get(order.sellerId) ?? "" })),
  );
  const taken = new Set(
    await allocateStock(tx, buyer, {
      lines: requested.map(({ line, orderId }) => ({
        variantId: line.variantId,
        quantity: line.quantity,
        orderId,
      })),
    }),
  );
  const short = requested.filter(({ line }) => !taken.has(line.variantId));
  if (short.length === 0) return;
  const left = await stockLeft(tx, buyer, { variantIds: short.map(({ line }) => line.variantId) });
  throw new OutOfStock(
    short.map(({ line }) => shortage(line, left.get(line.variantId) ?? 0)),
    short.map(({ line }) => line.variantId),
  );
}

function shortage(line: CartLine, left: number): string {
  return left === 0
    ? `${lineTitle(line)} has just sold out. Please remove it from your cart.`
    : `Only ${left} of ${lineTitle(line)} left. Please choose fewer.`;
}

function hashOf(input: PlaceOrder): string {
  return createHash("sha256")
    .update(JSON.stringify(input, Object.keys(input).toSorted()))
    .digest("hex");
}

import { createHash } from "node:crypto";
import { buyNowLines, mustHaveOwnPhotographs, takeCart } from "#modules/cart/public.server.ts";
import { type CartLine, displayedAnswers, lineTitle } from "#modules/cart/public.ts";
import { allocateStock, takeMakingWeeks } from "#modules/catalog/public.server.ts";
import {
  inTransactionAs,
  keepOwnNumber,
  readPlatformSettings,
  rememberAddress,
} from "#modules/identity/public.server.ts";
import { openPayment } from "#modules/payments/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { placeOfSupply, type PlaceOfSupply } from "#modules/tax/public.ts";
import { databaseErrorCode, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, can } from "#policy/can.ts";
import { AppError, Unavailable } from "#shared/errors.ts";
import { reservationMinutes } from "#shared/promises.ts";
import {
  CartIsEmpty,
  BuyerEmailNotConfirmed,
  GstinOfSeller,
  PaymentNotPossible,
  PieceIsLocked,
  TooManyOrders,
} from "./errors.ts";
import type { PlaceOrder } from "./contract.ts";
import { cashHistoryProblem } from "../cash/rules/cash-history.ts";
import { mustBeConfirmed } from "../cash/must-be-confirmed.ts";
import { linesRefusal, outOfStock } from "./rules/lines-refusal.ts";
import { type LineToOrder, weeksRefusal, displayedWeeks, withWeeks } from "./rules/making-plan.ts";
import { courierWays, type CourierWays } from "./courier-ways.ts";
import { agreedParts, agreedPrice } from "./agreed-price.ts";
import type { PricedPurchase } from "./rules/price-purchase.ts";
import { unpaidReservationsProblem } from "./rules/unpaid-reservations.ts";
import { answerRefusal, type PlacedOrder } from "./earlier-purchase.ts";
import { writePurchase, type ToWrite, type Written } from "./place-order.sql.ts";
import { inTurn, type Enter } from "./waiting-line.ts";
import { t } from "#shared/texts/text.ts";

/** What the shop offers to its buyers. */
export type PlacingShop = {
  /** Whether purchases can be paid online here. */
  readonly takesOnline: boolean;
  /** Whether a courier service says here where couriers go. */
  readonly hasCouriers?: boolean;
};

const maxPurchasesPerMinute = 10;
/** PostgreSQL's code after `lock_timeout`. */
const lockNotAvailable = "55P03";

/**
 * Places the buyer's cart, or the one item of Buy Now, in one transaction: one purchase, one order
 * per seller, and the stock of every item. A purchase that is paid online waits with its stock
 * reserved; nobody is notified before it is paid. Repeated calls with the same idempotency key
 * return the same purchase. Throws CartIsEmpty, OwnProducts, AnswersMissing, PictureUnavailable, OutOfStock, MadeLater, TotalChanged,
 * CannotSendThere, GstinOfSeller, PaymentNotPossible, BuyerEmailNotConfirmed, FormUsedTwice,
 * TooManyOrders, TooManyUnpaid, NumberLapsed, CashCodeNeeded, InLine.
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
    throw new PaymentNotPossible(t("Online payment is not available right now."));
  const inputHash = hashOf(input);
  const place = placeOf(input);
  const [tariff, settings] = await Promise.all([readTariff(db), readPlatformSettings(db)]);
  const { idempotencyKey, variantId } = input;
  const placeOnce = (enter: Enter) =>
    inTransactionAs(db, actor, "orders.checkOut", async (tx) => {
      if (variantId !== undefined) enter([variantId]);
      const lines = await linesToOrder(tx, buyer, input, place);
      enter(lines.map((line) => line.variantId));
      const ways = await waysOf(tx, buyer, shop, { lines, pinCode: input.pinCode });
      const priced = agreedPrice(lines, input, { tariff, place, ways });
      const parts = agreedParts(priced, input);
      const { commissionBasisPoints } = settings;
      const { userId: buyerId } = buyer;
      const purchase = {
        buyerId,
        input: { ...input, email: input.email ?? buyer.email },
        inputHash,
        place,
        priced,
        parts,
        commissionBasisPoints,
        tariff,
        ways,
      };
      return write(tx, buyer, purchase).catch(pieceIsLocked);
    });
  const order = () => inTurn({ buyerId: buyer.userId, idempotencyKey }, placeOnce);
  return order().catch((refusal: unknown) => {
    if (!(refusal instanceof AppError) || refusal instanceof Unavailable) throw refusal;
    return answerRefusal(db, buyer, {
      refusal,
      idempotencyKey,
      inputHash,
      orderAgain: order,
    });
  });
}

function placeOf({ state, gstin, receiver }: PlaceOrder): PlaceOfSupply {
  const place = placeOfSupply({ deliveryState: state, gstin, receiver });
  if (place === null) throw new Error("A delivery to no state passed the form.");
  return place;
}

async function linesToOrder(
  tx: Db,
  buyer: UserActor,
  input: PlaceOrder,
  place: PlaceOfSupply,
): Promise<readonly LineToOrder[]> {
  const { variantId, quantity = 1, answers } = input;
  const lines =
    variantId === undefined
      ? await takeCart(tx, buyer)
      : await buyNowLines(tx, { variantId, quantity, answers });
  if (lines.length === 0) throw new CartIsEmpty();
  await mustHaveOwnPhotographs(
    tx,
    buyer,
    lines.map((line) => line.answers),
  );
  const refusal = linesRefusal(lines, {
    buyersShopId: buyer.sellerId,
    deliveryState: input.state,
    placeOfSupply: place.stateCode,
    isToSez: input.isSez === true,
  });
  if (refusal !== null) throw refusal;
  const planned = withWeeks(lines.map((line) => ({ ...line, answers: displayedAnswers(line) })));
  mustBeMadeAsShown(planned, plannedWeeks(planned), input.weeksShown ?? {});
  return planned;
}

/** What couriers said lately about the ways from the shops; nothing without a courier service. */
async function waysOf(
  tx: Db,
  buyer: UserActor,
  { hasCouriers = false }: PlacingShop,
  { lines, pinCode }: { readonly lines: readonly CartLine[]; readonly pinCode: string },
): Promise<CourierWays["bySeller"]> {
  if (!hasCouriers) return {};
  return (await courierWays(tx, buyer, { pieces: lines, pinCode })).bySeller;
}

function plannedWeeks(lines: readonly LineToOrder[]): ReadonlyMap<string, string | null> {
  return new Map(
    lines.flatMap((line) => (line.making === null ? [] : [[line.productId, line.madeIn]])),
  );
}

function mustBeMadeAsShown(...given: Parameters<typeof weeksRefusal>): void {
  const refusal = weeksRefusal(...given);
  if (refusal !== null) throw refusal;
}

async function write(tx: Db, buyer: UserActor, purchase: ToWrite): Promise<PlacedOrder> {
  const { input, priced, parts } = purchase;
  const isUnpaid = input.paymentMethod === "online";
  const lines = priced.orders.flatMap((order) => order.lines.map(({ line }) => line));
  const written = await writePurchase(tx, purchase);
  const { purchaseId } = written;
  mustBeAllowedToBuy(written, lines, priced);
  await keepOwnNumber(tx, buyer);
  if (written.cash !== null) await mustBeConfirmed(tx, buyer, written.cash, priced);
  if (input.saveInfo) await rememberAddress(tx, buyer, addressOf(input));
  if (isUnpaid)
    await openPayment(tx, buyer, {
      purpose: "purchase",
      subjectId: purchaseId,
      amountPaise: parts?.nowPaise ?? priced.totalPaise,
      payableMinutes: reservationMinutes,
    });
  // Last, because a variant that many want stays locked from here until the commit.
  await allocateAll(tx, buyer, lines, written.orderIdBySeller);
  await takeWeeks(tx, buyer, lines, written.orderIdBySeller);
  return { purchaseId, isUnpaid };
}

function addressOf(input: PlaceOrder): Parameters<typeof rememberAddress>[2] {
  return { ...input, stateCode: input.state, isSez: input.isSez === true };
}

/** Writing an item locks its variant too, because it refers to it. */
function pieceIsLocked(error: unknown): never {
  if (databaseErrorCode(error) !== lockNotAvailable) throw error;
  throw new PieceIsLocked("A variant stayed locked", { cause: error });
}

/** Judges what the statement that wrote the purchase found; a throw undoes the purchase. */
function mustBeAllowedToBuy(
  written: Written,
  lines: readonly CartLine[],
  priced: PricedPurchase<CartLine>,
): void {
  if (!written.isWritten) throw new CartIsEmpty();
  if (written.isSellersGstin) throw new GstinOfSeller();
  if (written.placedLastMinute >= maxPurchasesPerMinute) throw new TooManyOrders();
  const titles = lines.map((line) => ({ variantId: line.variantId, title: lineTitle(line) }));
  const problem =
    written.cash === null
      ? unpaidReservationsProblem(written.unpaidReservations, titles, written.nowMs)
      : cashHistoryProblem(written.cash, priced);
  if (problem !== null) throw new PaymentNotPossible(problem);
}

async function allocateAll(
  tx: Db,
  buyer: UserActor,
  lines: readonly CartLine[],
  orderIdBySeller: ReadonlyMap<string, string>,
): Promise<void> {
  const short = await allocateStock(tx, buyer, {
    reason: "order",
    lines: lines.map(({ variantId, quantity, sellerId }) => ({
      variantId,
      quantity,
      orderId: orderIdBySeller.get(sellerId) ?? "",
    })),
  });
  if (short.size > 0) throw outOfStock(lines, short);
}

/** Takes the weeks that were promised or earlier ones. Another buyer may have been faster. */
async function takeWeeks(
  tx: Db,
  buyer: UserActor,
  lines: readonly LineToOrder[],
  orderIdBySeller: ReadonlyMap<string, string>,
): Promise<void> {
  const limited = lines.filter(({ madeIn }) => madeIn !== null);
  if (limited.length === 0) return;
  const taken = await takeMakingWeeks(tx, buyer, {
    pieces: limited.map(({ productId, quantity, sellerId }) => ({
      orderId: orderIdBySeller.get(sellerId) ?? "",
      productId,
      quantity,
    })),
  });
  mustBeMadeAsShown(limited, taken, displayedWeeks(limited));
}

function hashOf(input: PlaceOrder): string {
  return createHash("sha256")
    .update(JSON.stringify(input, Object.keys(input).toSorted()))
    .digest("hex");
}

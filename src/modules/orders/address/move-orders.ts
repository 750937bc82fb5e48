import { writeAudit } from "#modules/identity/public.server.ts";
import { paymentOf } from "#modules/payments/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { daysOnTheWay, type ShippingMethod, type Tariff } from "#modules/shipping/public.ts";
import {
  checkGstin,
  placeOfSupply,
  registeredElsewhere,
  type PlaceOfSupply,
} from "#modules/tax/public.ts";
import { asColumns } from "#platform/db/columns.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { InvalidInput } from "#shared/errors.ts";
import { pinCodeFitsState, stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";
import { cashCodeReason } from "../cash/rules/cash-code.ts";
import { cashHistoryProblem, type CashHistory } from "../cash/rules/cash-history.ts";
import { CannotSendThere } from "../checkout/errors.ts";
import { cashOnDeliveryProblem } from "../checkout/rules/payment-methods.ts";
import { reachProblem, type Destination } from "../checkout/rules/reach.ts";
import { forgetConsent } from "../gst-at-issue/gst-at-issue.sql.ts";
import { paymentBehind } from "../steps/order-money.ts";
import {
  linesToMove,
  ordersToMove,
  writeAmounts,
  writeState,
  writePurchaseSums,
  type AddressNow,
  type MovableLine,
} from "./change-address.sql.ts";
import type { ChangeAddressForm, MoveQuote } from "./contract.ts";
import {
  AnotherState,
  MoveNeedsNewOrder,
  NoCashThere,
  PaymentMayArrive,
  PinCodeElsewhere,
  SezStays,
} from "./errors.ts";
import { settleMove } from "./settle-move.ts";
import { movedOrders, quoteOfMove, type DaysMore, type MovedOrder } from "./rules/move.ts";

// Moving the orders of a purchase to another state.

/** Where a purchase is moved to: a part of the form. */
export type MoveTo = Pick<ChangeAddressForm, "pinCode" | "receiver"> & { readonly state: string };

/** A move as it would be made now. */
export type PlannedMove = {
  readonly place: PlaceOfSupply;
  readonly moved: readonly MovedOrder[];
  readonly days: DaysMore;
  readonly quote: MoveQuote;
};

/**
 * Works out tax, fees and promised days of a purchase at a place in another state, and refuses
 * what the checkout refuses there. `cash` gives the buyer's history with cash at that place. Throws
 * AnotherState, SezStays, InvalidInput, CannotSendThere, NoCashThere and MoveNeedsNewOrder.
 */
export async function planMove(
  tx: Db,
  before: AddressNow,
  to: MoveTo,
  cash: () => Promise<CashHistory>,
): Promise<PlannedMove> {
  const { state, pinCode } = to;
  if (!before.canMove) throw staysInState(before);
  if (!pinCodeFitsState(pinCode, state)) throw new PinCodeElsewhere(pinCode, state);
  const place = placeAfter(before, to);
  const lines = await linesToMove(tx, [before.purchaseId]);
  mustReach(lines, { deliveryState: state, placeOfSupply: place.stateCode });
  const tariff = await readTariff(tx);
  const orders = await ordersToMove(tx, [before.purchaseId]);
  const moved = movedOrders(orders, lines, {
    ...before,
    placeOfSupply: place.stateCode,
    tariff,
  });
  const days = daysMore(tariff, before.shippingMethod, before.pinCode, pinCode);
  const quote = quoteOfMove(moved, {
    fromState: before.stateCode,
    toState: state,
    pinCode,
    basis: `${place.stateCode} ${place.basis}`,
    paymentMethod: before.paymentMethod,
    days,
  });
  if (before.paymentMethod === "cod")
    await mustBePayableInCash(tx, quote, { pinCode, before, cash });
  return { place, moved, days, quote };
}

/** Why a purchase stays in its state. */
export function staysInState({ isSez, stateCode }: AddressNow): InvalidInput {
  return isSez ? new SezStays(stateCode) : new AnotherState(stateCode);
}

function mustReach(lines: readonly MovableLine[], to: Destination): void {
  const problems = lines
    .filter(({ isMoved }) => isMoved)
    .flatMap((line) => reachProblem(line, to) ?? []);
  if (problems.length > 0) throw new CannotSendThere(problems);
}

/** How many days more, or fewer, a parcel is on its way from one PIN code to another. */
export function daysMore(
  tariff: Tariff,
  method: ShippingMethod,
  from: string,
  to: string,
): DaysMore {
  const days = (pinCode: string) => daysOnTheWay(tariff, { method, pinCode }, null);
  const [before, after] = [days(from), days(to)];
  return { min: after.min - before.min, max: after.max - before.max };
}

/** Who buys with a GSTIN of another state says who receives the goods, as at the checkout. */
function placeAfter(before: AddressNow, { state, receiver }: MoveTo): PlaceOfSupply {
  const { gstin } = before;
  const elsewhere = registeredElsewhere({ deliveryState: state, gstin });
  if (elsewhere !== null && receiver === undefined) {
    const sentence = t(
      "Your GSTIN is registered in {elsewhere} and the goods go to {state}. Please choose who receives them.",
      { elsewhere: stateName(elsewhere), state: stateName(state) },
    );
    throw new InvalidInput(sentence, { fields: { receiver: sentence } });
  }
  const place = placeOfSupply({ deliveryState: state, gstin, receiver });
  if (place === null) throw new Error("A delivery to no state passed the form.");
  // The invoice then needs a registered address, which the buyer never gave.
  if (place.basis === "bill_to" && before.billingAddress === null && !keepsRegistered(before))
    throw new MoveNeedsNewOrder();
  return place;
}

/** Whether the registered address is the former delivery address, and so is kept as its own. */
function keepsRegistered({ gstin, company, billingAddress, stateCode }: AddressNow): boolean {
  if (gstin === null || company === null || billingAddress !== null) return false;
  const checked = checkGstin(gstin);
  return typeof checked !== "string" && checked.stateCode === stateCode;
}

async function mustBePayableInCash(
  tx: Db,
  { before: old, after }: MoveQuote,
  {
    pinCode,
    before,
    cash,
  }: {
    readonly pinCode: string;
    readonly before: AddressNow;
    readonly cash: () => Promise<CashHistory>;
  },
): Promise<void> {
  const history = { ...(await cash()), codeForFirst: false };
  if (history.isRefusedThere) throw new NoCashThere();
  // A purchase with a piece made as its buyer asked was never paid in cash.
  const problem =
    cashOnDeliveryProblem({ ...after, pinCode }) ?? cashHistoryProblem(history, after);
  if (problem !== null) throw new InvalidInput(problem, { fields: { pinCode: problem } });
  if (old.totalPaise === after.totalPaise) return;
  if (cashCodeReason(history, after) !== null && cashCodeReason(history, old) === null)
    throw new MoveNeedsNewOrder();
  // A payment that was begun before the buyer chose cash would not be of this amount.
  const begun = await paymentOf(tx, { purpose: "purchase", subjectId: before.purchaseId });
  if (begun !== null) throw new PaymentMayArrive();
}

/**
 * Writes a move that was planned in this transaction, after the new address: state, amounts, what is
 * refunded and what is still to be paid. All orders of the purchase are locked.
 */
export async function moveOrders(
  tx: Db,
  buyer: UserActor,
  before: AddressNow,
  { changeId, place, moved, quote }: PlannedMove & { readonly changeId: string },
): Promise<void> {
  const { address, city, pinCode } = before;
  const registered = keepsRegistered(before) ? [address, city, pinCode] : [null, null, null];
  const { stateCode } = quote.after;
  await writeState(tx, [before.purchaseId, stateCode, place.basis, ...registered]);
  await forgetConsent(tx, [moved.map(({ order }) => order.id)]);
  const [orders, lines] = rowsOf(moved);
  const noted = await writeAmounts(tx, [changeId, orders, lines, place.stateCode]);
  await writePurchaseSums(tx, [before.purchaseId]);
  const moveOf = new Map(noted.map(({ id, orderId }) => [orderId, id]));
  const paymentId = await paymentBehind(tx, before);
  // In the order of the sellers' series: two moves never block each other.
  const bySeries = moved.toSorted((a, b) => (a.order.sellerId < b.order.sellerId ? -1 : 1));
  for (const each of bySeries) {
    const { id } = each.order;
    const moveId = moveOf.get(id);
    if (moveId === undefined) throw new Error(`Order ${id} was not moved`);
    await settleMove(tx, buyer, each, { moveId, paymentId, buyerId: buyer.userId });
    await writeAudit(tx, buyer, {
      action: "orders.moveOrder",
      objectType: "order",
      objectId: id,
      before: { stateCode: quote.before.stateCode, totalPaise: each.order.totalPaise },
      after: { stateCode: quote.after.stateCode, totalPaise: each.priced.totalPaise },
    });
  }
}

/** The new amounts of orders and lines, as JSON with the names of their columns. */
function rowsOf(moved: readonly MovedOrder[]): readonly [orders: string, lines: string] {
  const orders = moved.map(({ order: { id }, priced, money: { givenBackPaise } }) => {
    const { lines: _lines, sellerId: _seller, ...amounts } = priced;
    return asColumns({ id, ...amounts, givenBackPaise });
  });
  const lines = moved.flatMap(({ priced }) =>
    priced.lines.map(({ line: { orderId, lineNumber }, ...amounts }) =>
      asColumns({ orderId, lineNumber, ...amounts }),
    ),
  );
  return [JSON.stringify(orders), JSON.stringify(lines)];
}

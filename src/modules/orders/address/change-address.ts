import { inTransactionAs } from "#modules/identity/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { checkGstin } from "#modules/tax/public.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { isArmyPost } from "#shared/indian-codes.ts";
import { pinCodeFitsState } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";
import { lockCashHistory, readCashHistory } from "../cash/cash-history.ts";
import { cashPlaceProblem, type CashHistory } from "../cash/rules/cash-history.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderAddressChanged } from "../events.ts";
import { orderNow } from "../steps/move-order.ts";
import {
  lockOrders,
  promisedArrivals,
  readAddress,
  writeAddress,
  type AddressNow,
} from "./change-address.sql.ts";
import type { ChangeableAddress, ChangeAddressForm, MoveQuote } from "./contract.ts";
import { AddressIsFixed, MoveChanged, NoCashThere, PinCodeElsewhere } from "./errors.ts";
import { askUnknownCash, mustCollectCash } from "./couriers-with-cash.ts";
import { daysMore, moveOrders, planMove, staysInState } from "./move-orders.ts";
import { movedArrival } from "./rules/move.ts";

/** Of one buyer. */
const formsAnHour = { max: 20, windowSeconds: 3600 };

/** The form of a new address, for the order `orderId`. */
export type NewAddress = Omit<ChangeAddressForm, "intent"> & {
  readonly orderId: string;
  /** Whether a courier service says here where cash is collected. */
  readonly hasCouriers?: boolean | undefined;
};

/**
 * Where an order goes, if its buyer can still change it; else null. One statement.
 * Throws NotFound.
 */
export async function addressToChange(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<ChangeableAddress | null> {
  const row = await addressNow(db, allowedUser(actor, "orders.viewOwn"), orderId);
  if (!row.canChange) return null;
  const { firstName, lastName, address, city, stateCode, pinCode, phone } = row;
  const { orders, canMove, isSez } = row;
  const place = { address, city, stateCode, pinCode };
  const { cashPieces } = row;
  const person = { firstName, lastName, phone };
  return { ...person, ...place, orders, canMove, isSez, cashPieces, registeredIn: stateOf(row) };
}

function stateOf({ gstin }: AddressNow): string | null {
  const checked = gstin === null ? null : checkGstin(gstin);
  return checked === null || typeof checked === "string" ? null : checked.stateCode;
}

async function addressNow(db: Db, buyer: UserActor, orderId: string): Promise<AddressNow> {
  const [row] = isUuid(orderId) ? await readAddress(db, [orderId, buyer.userId]) : [];
  if (row === undefined) throw new NotFound(t("Order not found"));
  return row;
}

/**
 * Before the form of a new address is judged: couriers say whether they collect the order's cash
 * there, if that is not known. Whoever sends the form waits for them, for some seconds at most. Nothing
 * without a courier service, and for the PIN code at which the order was accepted. Call it outside a
 * transaction. Twenty forms an hour, also those that end in a question. Throws NotFound and TooMany.
 */
export async function askWhereCash(
  db: Db,
  actor: Actor,
  courier: Pick<CourierProvider, "offers"> | null,
  {
    orderId,
    pinCode,
    clientAddress,
  }: Pick<NewAddress, "orderId" | "pinCode"> & { readonly clientAddress: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const { canChange, cashPieces, ...before } = await addressNow(db, buyer, orderId);
  if (courier === null || !canChange || pinCode === before.pinCode) return;
  if (cashPieces.length === 0) return;
  await enforceRateLimit(db, { key: `ask-where-cash:${buyer.userId}`, ...formsAnHour });
  await askUnknownCash(db, buyer, courier, { cashPieces, pinCode, clientAddress });
}

/**
 * What moving the buyer's order to another state changes; null within its state. Seven statements.
 * Throws NotFound, AddressIsFixed and what `planMove` throws.
 */
export async function moveQuote(
  db: Db,
  actor: Actor,
  {
    orderId,
    state,
    pinCode,
    receiver,
    hasCouriers,
  }: Pick<NewAddress, "orderId" | "state" | "pinCode" | "receiver" | "hasCouriers">,
): Promise<MoveQuote | null> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const before = await addressNow(db, buyer, orderId);
  allowedUser(actor, "orders.changeAddress", { buyerId: buyer.userId });
  if (!before.canChange) throw new AddressIsFixed();
  if (state === undefined || state === before.stateCode) return null;
  const cash = () => readCashHistory(db, buyer, { pinCode, besides: before.purchaseId });
  const { quote } = await planMove(db, before, { state, pinCode, receiver }, cash);
  await mustCollectCash(db, buyer, before, { pinCode, hasCouriers });
  return quote;
}

/**
 * The buyer changes where the orders of a purchase go, until a courier is booked for one of them or
 * the first leaves. Within the state, tax and fee stay. To another state it is possible until the
 * first artisan confirms: tax, fees and days are worked out anew, and must be those that the buyer
 * was shown. The promised days follow the new place, and its sellers get a mail. Throws NotFound,
 * AddressIsFixed, PinCodeElsewhere, AnotherState, NoCashThere, NoCourierWithCash,
 * TooMany, MoveChanged and what `planMove` throws.
 */
export async function changeAddress(db: Db, actor: Actor, input: NewAddress): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await enforceRateLimit(db, { key: `change-address:${buyer.userId}`, ...formsAnHour });
  await inTransactionAs(db, actor, "orders.changeAddress", async (tx) => {
    const { id, purchaseId } = await orderNow(tx, buyer, "buyer", input.orderId);
    const orders = purchaseId === null ? [] : await lockOrders(tx, [purchaseId]);
    const order = await orderNow(tx, buyer, "buyer", id);
    allowedUser(actor, "orders.changeAddress", order);
    const before = await addressNow(tx, buyer, id);
    if (!before.canChange) throw new AddressIsFixed();
    const changeId = await changeUnderLock(tx, buyer, before, input);
    for (const { id: toldId, status } of orders) {
      if (status === "cancelled") continue;
      await checkDeadlines(tx, toldId);
      await emit(tx, orderAddressChanged({ orderId: toldId, changeId }));
    }
  });
}

async function changeUnderLock(
  tx: Db,
  buyer: UserActor,
  before: AddressNow,
  { orderId, state, receiver, shown, hasCouriers, ...address }: NewAddress,
): Promise<string> {
  const { pinCode } = address;
  const { purchaseId, stateCode } = before;
  const cash = () => lockCashHistory(tx, buyer, { pinCode, besides: purchaseId });
  const to = { state: state ?? stateCode, pinCode, receiver };
  const plan = to.state === stateCode ? null : await planMove(tx, before, to, cash);
  if (plan === null) await mustBePossible(before, pinCode, cash);
  else if (plan.quote.shown !== shown) throw new MoveChanged();
  if (pinCode !== before.pinCode)
    await mustCollectCash(tx, buyer, before, { pinCode, hasCouriers });
  const days = plan?.days ?? (await daysWithin(tx, before, pinCode));
  const arrivals = (await promisedArrivals(tx, [purchaseId])).map(({ id, ...promised }) => ({
    id,
    ...movedArrival(promised, days),
  }));
  const [change] = await writeAddress(tx, [
    purchaseId,
    JSON.stringify(address),
    JSON.stringify(arrivals),
  ]);
  if (change === undefined) throw new Error(`The address of order ${orderId} was not changed`);
  if (plan !== null) await moveOrders(tx, buyer, before, { ...plan, changeId: change.id });
  return change.id;
}

async function mustBePossible(
  before: AddressNow,
  pinCode: string,
  cash: () => Promise<CashHistory>,
): Promise<void> {
  const { stateCode } = before;
  if (!pinCodeFitsState(pinCode, stateCode))
    throw before.canMove ? new PinCodeElsewhere(pinCode, stateCode) : staysInState(before);
  if (before.cashPieces.length === 0 || pinCode === before.pinCode) return;
  if (isArmyPost(pinCode) || cashPlaceProblem(await cash()) !== null)
    throw new NoCashThere({ isBalance: before.paymentMethod === "online" });
}

async function daysWithin(tx: Db, { shippingMethod, ...before }: AddressNow, pinCode: string) {
  return daysMore(await readTariff(tx), shippingMethod, before.pinCode, pinCode);
}

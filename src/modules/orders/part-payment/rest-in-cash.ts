import { inTransactionAs } from "#modules/identity/public.server.ts";
import { paymentOf } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { lockCashHistory } from "../cash/cash-history.ts";
import { mustBeConfirmed } from "../cash/must-be-confirmed.ts";
import { isCommissionedOrder } from "../checkout/commissioned-purchase.ts";
import { isOrderWithoutCouriers } from "../checkout/without-couriers.ts";
import { PaymentNotPossible } from "../checkout/errors.ts";
import { openBooking } from "../courier/bookings.sql.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderRestChosen } from "../events.ts";
import { readMaking } from "../making/making.sql.ts";
import { areAllFinished } from "../making/rules/making.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { CashWithCourier, NoRestDue, RestWasRefunded } from "./errors.ts";
import { readParts, saveCashChosen, saveOnlineChosen, type PartsNow } from "./part-payment.sql.ts";
import { requestOnce } from "./request-rest.ts";
import { restCashProblem } from "./rules/cash-of-rest.ts";
import { isRestOpen } from "./rules/parts.ts";

const cashFactsOf = statement<{
  pinCode: string;
  isCommissioned: boolean;
  isWithoutCouriers: boolean;
}>(
  "orders.cashFactsOfRest",
  `select p.pin_code as "pinCode", ${isCommissionedOrder("o.id")} as "isCommissioned",
     ${isOrderWithoutCouriers("o.id", "$2::boolean")} as "isWithoutCouriers"
   from orders o
   join purchases p on p.id = o.purchase_id
   where o.id = $1`,
);

/**
 * The buyer pays the rest of an order in cash when it arrives, so it may be sent. By the rules of
 * cash on delivery, for the rest alone and without a fee. Again changes nothing. Throws NotFound,
 * NoRestDue, TooMany, PaymentNotPossible and CashCodeNeeded.
 */
export async function payRestInCash(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string; readonly hasCouriers?: boolean },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await limitChoices(db, buyer);
  await inTransactionAs(db, actor, "orders.payRest", async (tx) => {
    const parts = await openParts(tx, buyer, input.orderId);
    if (parts.cashChosenAt !== null) return;
    await mustBePayableInCash(tx, buyer, { ...parts, hasCouriers: input.hasCouriers ?? false });
    const [chosen] = await saveCashChosen(tx, [parts.orderId]);
    if (chosen !== undefined) await announce(tx, { ...parts, ...chosen, by: "cash" });
  });
}

/**
 * The buyer pays the rest online after all, while the parcel is with the shop. Its days to pay go on
 * where they stopped. Again changes nothing. Throws NotFound, NoRestDue, TooMany,
 * CashWithCourier and RestWasRefunded.
 */
export async function payRestOnline(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await limitChoices(db, buyer);
  await inTransactionAs(db, actor, "orders.payRest", async (tx) => {
    const { orderId, cashChosenAt } = await openParts(tx, buyer, input.orderId);
    if (cashChosenAt === null) return;
    await mustBePayableOnline(tx, orderId);
    const [chosen] = await saveOnlineChosen(tx, [orderId]);
    if (chosen !== undefined) await announce(tx, { orderId, ...chosen, by: "online" });
    if (areAllFinished(await readMaking(tx, [orderId]))) await requestOnce(tx, orderId);
  });
}

/** Each choice is a mail to two people. Throws TooMany. */
function limitChoices(db: Db, { userId }: UserActor): Promise<void> {
  return enforceRateLimit(db, { key: `choose-rest:${userId}`, max: 20, windowSeconds: 3600 });
}

/** The parts of the buyer's own order whose rest is open, under its lock. */
async function openParts(tx: Db, buyer: UserActor, orderId: string): Promise<PartsNow> {
  const order = await orderNow(tx, buyer, "buyer", orderId);
  allowedUser(buyer, "orders.payRest", order);
  await lockOrderUntilCommit(tx, [order.id]);
  const [parts] = await readParts(tx, [order.id]);
  if (parts === undefined || !isRestOpen({ status: parts.status, parts })) throw new NoRestDue();
  return parts;
}

async function mustBePayableInCash(
  tx: Db,
  buyer: UserActor,
  { orderId, restPaise, hasCouriers }: PartsNow & { readonly hasCouriers: boolean },
): Promise<void> {
  const [facts] = await cashFactsOf(tx, [orderId, hasCouriers]);
  const { pinCode, ...judged } = facts ?? {
    pinCode: "",
    isCommissioned: false,
    isWithoutCouriers: false,
  };
  const history = await lockCashHistory(tx, buyer, { pinCode });
  const problem = restCashProblem(history, { restPaise, pinCode, ...judged });
  if (problem !== null) throw new PaymentNotPossible(problem);
  await mustBeConfirmed(tx, buyer, history, { totalPaise: restPaise });
}

/** Throws CashWithCourier and RestWasRefunded. */
async function mustBePayableOnline(tx: Db, orderId: string): Promise<void> {
  if ((await openBooking(tx, [orderId])).length > 0) throw new CashWithCourier();
  const payment = await paymentOf(tx, { purpose: "rest", subjectId: orderId });
  if (payment?.status === "captured") throw new RestWasRefunded();
}

type Choice = { readonly orderId: string; readonly by: "cash" | "online"; readonly at: Date };

async function announce(tx: Db, { orderId, by, at }: Choice): Promise<void> {
  await checkDeadlines(tx, orderId);
  await emit(tx, orderRestChosen({ orderId, by, at: at.toISOString() }));
}

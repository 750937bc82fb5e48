import { paymentOf } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { readCashHistory } from "../cash/cash-history.ts";
import { cashCodeReason } from "../cash/rules/cash-code.ts";
import { isCommissionedOrder } from "../checkout/commissioned-purchase.ts";
import { isOrderWithoutCouriers } from "../checkout/without-couriers.ts";
import { openBooking } from "../courier/bookings.sql.ts";
import { orderDeadlines } from "../deadlines/order-deadlines.ts";
import { buyerOrder } from "../lists/buyer-order.ts";
import type { PartPayment } from "./contract.ts";
import { RestWasRefunded } from "./errors.ts";
import type { RestToPay } from "./rest-contract.ts";
import { restCashProblem } from "./rules/cash-of-rest.ts";
import { balanceInCash, isRestDue, isRestOpen } from "./rules/parts.ts";

/**
 * The rest of the buyer's own order, and whether it can be paid in cash. Throws NotFound, also for an
 * order that is paid at once. Eight statements.
 */
export async function restToPay(
  db: Db,
  actor: Actor,
  { orderId, hasCouriers = false }: { readonly orderId: string; readonly hasCouriers?: boolean },
): Promise<RestToPay> {
  allowedUser(actor, "orders.viewOwn");
  const order = await buyerOrder(db, actor, { orderId });
  const { parts } = order;
  if (parts === null) throw new NotFound(t("Order not found"));
  const payment = await paymentOf(db, { purpose: "rest", subjectId: order.id });
  const deadlines = await orderDeadlines(db, actor, { orderId });
  const end = deadlines?.coming.find(({ step }) => step === "rest.cancel");
  return {
    order,
    parts,
    payBy: end?.dueAt ?? null,
    lastError: payment?.lastError ?? null,
    ...(await choiceOf(db, actor, { ...order, parts, hasCouriers }, payment)),
  };
}

const readCommissioned = statement<{ isCommissioned: boolean; isWithoutCouriers: boolean }>(
  "orders.isRestOfCommission",
  `select ${isCommissionedOrder("$1::uuid")} as "isCommissioned",
     ${isOrderWithoutCouriers("$1::uuid", "$2::boolean")} as "isWithoutCouriers"`,
);

type OrderInParts = RestToPay["order"] & { readonly parts: PartPayment };
type RestPayment = Awaited<ReturnType<typeof paymentOf>>;
type Choice = Pick<
  RestToPay,
  "isDue" | "cashPaise" | "cashStays" | "cashProblem" | "cashCodeReason"
>;

async function choiceOf(
  db: Db,
  actor: Actor,
  order: OrderInParts & { readonly hasCouriers: boolean },
  payment: RestPayment,
): Promise<Choice> {
  const cashPaise = balanceInCash(order.parts);
  const settled = { isDue: false, cashPaise, cashProblem: null, cashCodeReason: null };
  if (cashPaise !== null) return { ...settled, cashStays: await whyCashStays(db, order, payment) };
  if (!isRestDue(order)) return { ...settled, cashStays: null };
  const { pinCode } = order.deliverTo;
  const history = await readCashHistory(db, actor, { pinCode });
  const { restPaise } = order.parts;
  const [made] = await readCommissioned(db, [order.id, order.hasCouriers]);
  const judged = made ?? { isCommissioned: false, isWithoutCouriers: false };
  const rest = { restPaise, pinCode, ...judged };
  return {
    isDue: true,
    cashPaise: null,
    cashStays: null,
    cashProblem: restCashProblem(history, rest),
    cashCodeReason: cashCodeReason(history, { totalPaise: restPaise }),
  };
}

async function whyCashStays(
  db: Db,
  order: OrderInParts,
  payment: RestPayment,
): Promise<string | null> {
  if (payment?.status === "captured") return new RestWasRefunded().message;
  return isRestOpen(order) && (await openBooking(db, [order.id])).length === 0
    ? null
    : t("The parcel is with the courier or booked, so this cannot be changed any more.");
}

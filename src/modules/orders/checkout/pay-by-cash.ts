import { inTransactionAs } from "#modules/identity/public.server.ts";
import { closePayment } from "#modules/payments/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { sumPaise } from "#shared/money.ts";
import { PaymentNotPossible, PurchaseExpired, PurchaseIsPlaced } from "./errors.ts";
import { purchasePlaced } from "../events.ts";
import { lockCashHistory } from "../cash/cash-history.ts";
import { cashHistoryProblem } from "../cash/rules/cash-history.ts";
import { mustBeConfirmed } from "../cash/must-be-confirmed.ts";
import { cashOfPurchaseProblem } from "./rules/cash-of-purchase.ts";
import { cashFeeNeedsOrder, partsNeedOnline } from "./rules/payment-methods.ts";
import { isCommissionedPurchase } from "./commissioned-purchase.ts";
import { isPurchaseWithoutCouriers } from "./without-couriers.ts";
import { moveTogether, ownLockedOrders } from "./purchase-orders.ts";

const nowInCash = statement(
  "orders.nowInCash",
  "update purchases set payment_method = 'cod' where id = $1",
);
type JudgedInCash = {
  readonly pinCode: string;
  readonly isCommissioned: boolean;
  readonly isWithoutCouriers: boolean;
};

const judgedInCash = statement<JudgedInCash>(
  "orders.judgedInCash",
  `select pin_code as "pinCode", ${isCommissionedPurchase("purchases.id")} as "isCommissioned",
     ${isPurchaseWithoutCouriers("purchases.id", "$2::boolean")} as "isWithoutCouriers"
   from purchases
   where id = $1`,
);

const unknown = { pinCode: "", isCommissioned: false, isWithoutCouriers: false };

/**
 * The buyer decides to pay an unpaid purchase in cash; it is placed unchanged. If money still
 * arrives from the payment window, it replaces the cash or is refunded. Throws PurchaseIsPlaced,
 * PurchaseExpired, PaymentNotPossible and CashCodeNeeded.
 */
export async function payByCash(
  db: Db,
  actor: Actor,
  {
    purchaseId,
    hasCouriers = false,
  }: { readonly purchaseId: string; readonly hasCouriers?: boolean },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.cancelAsBuyer", async (tx) => {
    // Closes the payment first, in the same order as provider updates do, so the two cannot
    // deadlock.
    if (isUuid(purchaseId))
      await closePayment(tx, buyer, { purpose: "purchase", subjectId: purchaseId });
    const orders = await ownLockedOrders(tx, buyer, purchaseId);
    for (const order of orders) allowedUser(buyer, "orders.cancelAsBuyer", order);
    if (orders.some((order) => order.status === "expired")) throw new PurchaseExpired();
    if (orders.some((order) => order.status !== "awaiting_payment")) throw new PurchaseIsPlaced();
    const totalPaise = sumPaise(orders.map((order) => order.totalPaise));
    const [judged = unknown] = await judgedInCash(tx, [purchaseId, hasCouriers]);
    const duePaise = sumPaise(orders.map((order) => order.sharePaise));
    await mustBePayableInCash(tx, buyer, { totalPaise, duePaise, ...judged });
    await nowInCash(tx, [purchaseId]);
    await moveTogether(tx, orders, {
      from: "awaiting_payment",
      to: "pending",
      actorId: buyer.userId,
    });
    await emit(tx, purchasePlaced({ purchaseId }));
  });
}

async function mustBePayableInCash(
  tx: Db,
  buyer: UserActor,
  {
    totalPaise,
    duePaise,
    ...judged
  }: JudgedInCash & {
    readonly totalPaise: number;
    readonly duePaise: number;
  },
): Promise<void> {
  const tariff = await readTariff(tx);
  const history = await lockCashHistory(tx, buyer, judged);
  const problem =
    partsNeedOnline({ totalPaise, duePaise }) ??
    cashFeeNeedsOrder(tariff) ??
    cashOfPurchaseProblem({ totalPaise, ...judged }) ??
    cashHistoryProblem(history, { totalPaise });
  if (problem !== null) throw new PaymentNotPossible(problem);
  await mustBeConfirmed(tx, buyer, history, { totalPaise });
}

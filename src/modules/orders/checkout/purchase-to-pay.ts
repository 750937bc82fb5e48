import { paymentOf } from "#modules/payments/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { PurchaseToPay, UnpaidPurchase } from "./contract.ts";
import { cashCodeReason } from "../cash/rules/cash-code.ts";
import { cashHistoryProblem } from "../cash/rules/cash-history.ts";
import { cashOfPurchaseProblem } from "./rules/cash-of-purchase.ts";
import { cashFeeNeedsOrder, partsNeedOnline } from "./rules/payment-methods.ts";
import { readCashHistory } from "../cash/cash-history.ts";
import { isCommissionedPurchase } from "./commissioned-purchase.ts";
import { isPurchaseWithoutCouriers } from "./without-couriers.ts";
import { purchaseConfirmation } from "./purchase-confirmation.ts";

const clock = statement<{ now: Date; isCommissioned: boolean; isWithoutCouriers: boolean }>(
  "orders.clock",
  `select now() as now, ${isCommissionedPurchase("$1::uuid")} as "isCommissioned",
     ${isPurchaseWithoutCouriers("$1::uuid", "$2::boolean")} as "isWithoutCouriers"`,
);

/**
 * The buyer's own unpaid purchase, when its reservation ends, and the other ways to pay. Four
 * statements. Throws NotFound.
 */
export async function purchaseToPay(
  db: Db,
  actor: Actor,
  {
    purchaseId,
    hasCouriers = false,
  }: { readonly purchaseId: string; readonly hasCouriers?: boolean },
): Promise<PurchaseToPay> {
  allowedUser(actor, "orders.viewOwn");
  const purchase = await purchaseConfirmation(db, actor, { purchaseId });
  const { totalPaise, deliverTo } = purchase;
  const [payment, facts, [row], tariff] = await Promise.all([
    paymentOf(db, { purpose: "purchase", subjectId: purchaseId }),
    readCashHistory(db, actor, deliverTo),
    clock(db, [purchaseId, hasCouriers]),
    readTariff(db),
  ]);
  const duePaise = payment?.amountPaise ?? totalPaise;
  return {
    ...purchase,
    purchaseId,
    duePaise,
    reservedUntil: payment?.payableUntil ?? null,
    now: row?.now ?? new Date(),
    isMoneyReturned: payment?.outcome === "returned",
    lastError: payment?.lastError ?? null,
    cashProblem:
      partsNeedOnline({ totalPaise, duePaise }) ??
      cashFeeNeedsOrder(tariff) ??
      cashOfPurchaseProblem({
        totalPaise,
        pinCode: deliverTo.pinCode,
        isCommissioned: row?.isCommissioned ?? false,
        isWithoutCouriers: row?.isWithoutCouriers ?? false,
      }) ??
      cashHistoryProblem(facts, { totalPaise }),
    cashCodeReason: cashCodeReason(facts, { totalPaise }),
  };
}

const unpaid = statement<UnpaidPurchase>(
  "orders.unpaidPurchases",
  `select o.purchase_id as "purchaseId", sum(o.total_paise)::bigint as "totalPaise",
     sum(i.pieces)::int as pieces, min(i.first) as "firstProductName"
   from orders o
   cross join lateral (
     select coalesce(sum(quantity), 0)::int as pieces, coalesce(min(product_name), '') as first
     from order_items
     where order_id = o.id
   ) i
   where o.buyer_id = $1
     and o.purchase_id is not null
     and o.status = 'awaiting_payment'
     and o.placed_at > now() - interval '1 day'
   group by o.purchase_id
   order by min(o.placed_at) desc
   limit 3`,
);

/**
 * The buyer's unpaid purchases, at most three. They may reserve stock that the cart is missing. One
 * statement.
 */
export async function unpaidPurchases(db: Db, actor: Actor): Promise<readonly UnpaidPurchase[]> {
  const { userId } = allowedUser(actor, "orders.viewOwn");
  return unpaid(db, [userId]);
}

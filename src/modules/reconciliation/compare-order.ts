import type { OrderBill } from "#modules/invoicing/public.server.ts";
import type { Booked } from "#modules/ledger/public.server.ts";
import { differencesBetween } from "#modules/ledger/public.ts";
import type { OrderForCheck } from "#modules/orders/public.server.ts";
import type { PaidForCheck, RefundForCheck } from "#modules/payments/public.server.ts";
import { type Settlement, totalOf, wholeOrder } from "#modules/settlement/public.ts";

/** All that is known of an order, from whoever knows it. */
export type KnownOrder = {
  readonly order: OrderForCheck;
  readonly payment: PaidForCheck | undefined;
  readonly refunds: readonly RefundForCheck[];
  readonly settlement:
    | (Settlement & { readonly isRemitted: boolean; readonly isTooEarly: boolean })
    | undefined;
  readonly booked: readonly Booked[];
  /** None before it is confirmed. */
  readonly bill: OrderBill | undefined;
};

/**
 * A sentence for each difference between what happened to an order's money and what books, refunds
 * and settlement say.
 */
export function differencesOfOrder({
  order,
  payment,
  refunds,
  settlement,
  booked,
  bill,
}: KnownOrder): readonly string[] {
  const isDelivered = order.status === "delivered";
  const isGivenUp =
    payment !== undefined &&
    (payment.outcome === "returned" || ["cancelled", "refused", "expired"].includes(order.status));
  const released = booked.find(({ cause }) => cause === `released:${order.orderId}`);
  const isAfterRelease = (returnId: string) =>
    released !== undefined &&
    (booked.find(({ cause }) => cause === `returned:${returnId}`)?.id ?? 0) > released.id;
  const due = wholeOrder({
    order,
    isPaid: payment !== undefined,
    isGivenUp,
    rates: isDelivered && settlement !== undefined ? settlement : null,
    returns: order.returns.map((each) => ({
      ...each,
      isAfterRelease: isAfterRelease(each.returnId),
    })),
    isRemitted: order.isRemitted,
    isReleased: settlement?.isReleased ?? false,
    refunds: refunds.filter(({ isProcessed }) => isProcessed),
  });
  const problems = differencesBetween(due.bookings, booked).map(
    ({ cause, problem }) => `${cause} ${problem}`,
  );
  if (totalOf(order) !== order.totalPaise)
    problems.push(`its parts come to ${totalOf(order)}, not to ${order.totalPaise}`);
  if (isDelivered && settlement === undefined) problems.push("was delivered, but is not settled");
  if (!isDelivered && settlement !== undefined) problems.push(`is settled, but ${order.status}`);
  if (settlement !== undefined && due.settlement !== null)
    problems.push(...keptOtherwise(due.settlement, settlement));
  if (settlement !== undefined && settlement.isRemitted !== order.isRemitted)
    problems.push("does not agree with its settlement on whether the courier handed the cash over");
  if (settlement?.isTooEarly === true)
    problems.push("became payable before its return window was over");
  const giveBack =
    (isGivenUp ? order.totalPaise : 0) +
    order.returns.reduce((sum, parts) => sum + totalOf(parts), 0);
  const goesBack = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (giveBack !== goesBack)
    problems.push(`owes its buyer ${giveBack}, but refunds come to ${goesBack}`);
  if (bill !== undefined) problems.push(...billedOtherwise(order, bill));
  return problems.map((problem) => `Order ${order.orderNumber} (${order.orderId}): ${problem}`);
}

/** An invoice says what the order says; its credit notes what was given up, or came back. */
function billedOtherwise(
  { status, totalPaise, returns }: OrderForCheck,
  { number, billedPaise, creditedPaise }: OrderBill,
): readonly string[] {
  const isGivenUp = status === "cancelled" || status === "refused";
  const due = isGivenUp ? totalPaise : returns.reduce((sum, parts) => sum + totalOf(parts), 0);
  return [
    ...(billedPaise === totalPaise ? [] : [`${number} bills ${billedPaise}, not ${totalPaise}`]),
    ...(creditedPaise === due
      ? []
      : [`credit notes to ${number} come to ${creditedPaise}, should be ${due}`]),
  ];
}

const figures = [
  "goodsPaise",
  "taxPaise",
  "shippingPaise",
  "roundOffPaise",
  "commissionPaise",
  "commissionGstPaise",
  "tcsPaise",
  "tdsPaise",
] as const;

function keptOtherwise(due: Settlement, kept: Settlement): readonly string[] {
  const problems: string[] = figures
    .filter((name) => due[name] !== kept[name])
    .map((name) => `settlement has ${name} ${kept[name]}, should be ${due[name]}`);
  if (
    totalOf(due.returned) !== totalOf(kept.returned) ||
    due.returned.goodsPaise !== kept.returned.goodsPaise
  )
    problems.push(
      `settlement has ${totalOf(kept.returned)} returned, should be ${totalOf(due.returned)}`,
    );
  if (
    due.sellerId !== kept.sellerId ||
    due.paidBy !== kept.paidBy ||
    due.cashHeldBy !== kept.cashHeldBy
  )
    problems.push("settlement has another seller, or another way of payment");
  return problems;
}

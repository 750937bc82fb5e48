import type { OrderBill } from "#modules/invoicing/public.server.ts";
import type { Booked } from "#modules/ledger/public.server.ts";
import { differencesBetween } from "#modules/ledger/public.ts";
import type { OrderForCheck } from "#modules/orders/public.server.ts";
import type { PaidForCheck, RefundForCheck } from "#modules/payments/public.server.ts";
import {
  type ArrivedRest,
  bookingOfPostage,
  bookingsOfLabel,
  type LabelCharge,
  type Settlement,
  paidOf,
  totalOf,
  wholeOrder,
} from "#modules/settlement/public.ts";

/** All records of an order, from the modules that own them. */
export type OrderRecords = {
  readonly order: OrderForCheck;
  readonly payment: PaidForCheck | undefined;
  /** The payment of the rest, of an order that is paid in two parts. */
  readonly rest: ArrivedRest | undefined;
  readonly refunds: readonly RefundForCheck[];
  readonly settlement:
    | (Settlement & { readonly isRemitted: boolean; readonly isTooEarly: boolean })
    | undefined;
  readonly booked: readonly Booked[];
  /** What its courier labels cost its seller. */
  readonly labels: readonly LabelCharge[];
  /** Undefined before it is confirmed. */
  readonly bill: OrderBill | undefined;
};

/**
 * One sentence for each difference between the history of an order's money and its bookings,
 * refunds and settlement.
 */
export function differencesOfOrder({
  order,
  payment,
  rest,
  refunds,
  settlement,
  booked,
  labels,
  bill,
}: OrderRecords): readonly string[] {
  const inParts = partsOf(order, rest);
  const isDelivered = order.status === "delivered";
  const isCancelled =
    payment !== undefined &&
    (payment.outcome === "returned" || ["cancelled", "refused", "expired"].includes(order.status));
  const released = booked.find(({ cause }) => cause === `released:${order.orderId}`);
  const isAfterRelease = (returnId: string) =>
    released !== undefined &&
    (booked.find(({ cause }) => cause === `returned:${returnId}`)?.id ?? 0) > released.id;
  const due = wholeOrder({
    order,
    isPaid: payment !== undefined,
    ...inParts,
    isCancelled,
    rates: isDelivered && settlement !== undefined ? settlement : null,
    returns: order.returns.map((each) => ({
      ...each,
      isAfterRelease: isAfterRelease(each.returnId),
    })),
    isRemitted: order.isRemitted,
    isReleased: settlement?.isReleased ?? false,
    refunds: refunds.filter(({ isProcessed }) => isProcessed),
  });
  const postages = order.postages.map((postage) => bookingOfPostage({ ...order, ...postage }));
  const expected = [...due.bookings, ...labels.flatMap(bookingsOfLabel), ...postages];
  const problems = differencesBetween(expected, booked).map(
    ({ cause, problem }) => `${cause} ${problem}`,
  );
  if (totalOf(order) !== order.totalPaise)
    problems.push(`its parts come to ${totalOf(order)}, not to ${order.totalPaise}`);
  if (isDelivered && settlement === undefined) problems.push("was delivered, but is not settled");
  if (!isDelivered && settlement !== undefined) problems.push(`is settled, but ${order.status}`);
  if (settlement !== undefined && due.settlement !== null)
    problems.push(...settlementDifferences(due.settlement, settlement));
  if (settlement !== undefined && settlement.isRemitted !== order.isRemitted)
    problems.push("does not agree with its settlement on whether the courier handed the cash over");
  if (settlement?.isTooEarly === true)
    problems.push("became payable before its return window was over");
  const owedPaise =
    owedBesidesCancelling(order) +
    (isCancelled ? paidOf({ order, ...inParts }) : 0) +
    (rest?.outcome === "returned" ? rest.restPaise : 0);
  const refundedPaise = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (owedPaise !== refundedPaise)
    problems.push(`owes its buyer ${owedPaise}, but refunds come to ${refundedPaise}`);
  if (isDelivered && isBalanceUnpaid(order, rest))
    problems.push("was delivered, but its balance is not paid");
  if (bill !== undefined) problems.push(...billedOtherwise(order, bill));
  return problems.map((problem) => `Order ${order.orderNumber} (${order.orderId}): ${problem}`);
}

/** Neither paid online nor in cash at the door. */
function isBalanceUnpaid(
  { advancePaise, prepaidPaise = 0 }: OrderForCheck,
  rest: ArrivedRest | undefined,
): boolean {
  return advancePaise !== null && prepaidPaise === 0 && rest?.outcome !== "accepted";
}

/** For returns, postage and moves. Nothing is owed for what nobody paid at the door. */
function owedBesidesCancelling(order: OrderForCheck): number {
  const { returns, postages, moves } = order;
  const atDoorPaise = totalOf(order) - (order.prepaidPaise ?? 0);
  return (
    returns
      .map((parts) =>
        parts.isUncollected && !parts.isCollected
          ? Math.max(0, totalOf(parts) - atDoorPaise)
          : totalOf(parts),
      )
      .reduce((sum, paise) => sum + paise, 0) +
    [...postages, ...moves].reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  );
}

function partsOf(order: OrderForCheck, rest: ArrivedRest | undefined) {
  const { moves, latePaymentPaise } = order;
  const advancePaise = order.advancePaise ?? latePaymentPaise;
  return {
    moves,
    ...(advancePaise !== null && { parts: { advancePaise, rest: rest ?? null } }),
  };
}

/** Compares an order with its invoice, and its cancellation or returns with the credit notes. */
function billedOtherwise(
  { status, totalPaise, returns }: OrderForCheck,
  { number, billedPaise, creditedPaise }: OrderBill,
): readonly string[] {
  const isCancelled = status === "cancelled" || status === "refused";
  const due = isCancelled ? totalPaise : returns.reduce((sum, parts) => sum + totalOf(parts), 0);
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
  "uncollectedPaise",
] as const;

function settlementDifferences(due: Settlement, recorded: Settlement): readonly string[] {
  const problems: string[] = figures
    .filter((name) => due[name] !== recorded[name])
    .map((name) => `settlement has ${name} ${recorded[name]}, should be ${due[name]}`);
  if (
    totalOf(due.returned) !== totalOf(recorded.returned) ||
    due.returned.goodsPaise !== recorded.returned.goodsPaise
  )
    problems.push(
      `settlement has ${totalOf(recorded.returned)} returned, should be ${totalOf(due.returned)}`,
    );
  if (
    due.sellerId !== recorded.sellerId ||
    due.paidBy !== recorded.paidBy ||
    due.cashHeldBy !== recorded.cashHeldBy
  )
    problems.push("settlement has another seller, or another way of payment");
  return problems;
}

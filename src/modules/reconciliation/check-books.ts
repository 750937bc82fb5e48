import { matchStatementsNightly } from "#modules/bank/public.server.ts";
import { billsOfOrders } from "#modules/invoicing/public.server.ts";
import { recordCheck, transactionsOfOrders, type Booked } from "#modules/ledger/public.server.ts";
import { ordersForCheck, type OrderForCheck } from "#modules/orders/public.server.ts";
import {
  recentlyCaptured,
  paidPurchases,
  paidRests,
  refundsForCheck,
} from "#modules/payments/public.server.ts";
import { labelsOfOrders, settlementsOfOrders } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { system } from "#policy/actor.ts";
import { campaignsToCheck } from "./check-campaigns.ts";
import { claimsToCheck } from "./check-claims.ts";
import { checkCaptures, loneRefundsToCheck } from "./check-captures.ts";
import { debtPaymentsToCheck } from "./check-debt-payments.ts";
import { checkFees } from "./check-fees.ts";
import { checkNumbers } from "./check-numbers.ts";
import { payoutsToCheck } from "./check-payouts.ts";
import { differencesOfOrder, type OrderRecords } from "./compare-order.ts";
import { tcsToCheck } from "./check-tcs.ts";
import { gstPaymentsToCheck } from "./check-gst.ts";
import { challansToCheck } from "./check-tds.ts";
import { checkBank } from "./check-bank.ts";
import { compareItems, type ReportDifference } from "./compare-items.ts";

const atOnce = 500;
const maxDetails = 200;

/** What a check of the books found. */
export type Checked = {
  readonly orders: number;
  readonly differences: number;
  /** Payments about which the provider did not answer: no difference, and not checked either. */
  readonly unanswered: number;
  /** How each account of the ledger ties to the statements of the bank, in a sentence. */
  readonly bank: readonly string[];
};

/**
 * Computes the expected books from what happened and reports every difference. Compares each order
 * with its payment, refunds, settlement, invoice and bookings; then payouts, campaigns, fee
 * documents, TCS, TDS challans and claims against couriers, numbers of documents and captures; then
 * the bank's statements, and the newest payments with the provider's list. `tell` gets each
 * difference, and each payment about which the provider did not answer.
 * Reads 500 at a time. Concurrent changes can appear as a difference once; a difference in two runs is real.
 */
export async function checkBooks(
  db: Db,
  provider: PaymentProvider | null,
  tell: (difference: string) => void,
): Promise<Checked> {
  let after: string | null = null;
  let orders = 0;
  let differences = 0;
  const report = (difference: string) => {
    differences++;
    tell(difference);
  };
  for (;;) {
    const page: readonly OrderForCheck[] = await ordersForCheck(db, system, {
      after,
      limit: atOnce,
    });
    for (const records of await recordsOf(db, page))
      for (const difference of differencesOfOrder(records)) report(difference);
    orders += page.length;
    after = page.at(-1)?.orderId ?? null;
    if (page.length < atOnce) break;
  }
  await compareItems(db, payoutsToCheck(db), report);
  await compareItems(db, campaignsToCheck(db), report);
  await compareItems(db, debtPaymentsToCheck(db), report);
  await checkFees(db, report);
  await compareItems(db, tcsToCheck(db), report);
  await compareItems(db, challansToCheck(db), report);
  await compareItems(db, gstPaymentsToCheck(db), report);
  await compareItems(db, claimsToCheck(db), report);
  await checkNumbers(db, report);
  await checkCaptures(db, report);
  await compareItems(db, loneRefundsToCheck(db), report);
  const bank = await checkBank(db, report);
  const unanswered = provider === null ? 0 : await callProvider(db, provider, { report, tell });
  return { orders, differences, unanswered, bank };
}

async function recordsOf(
  db: Db,
  orders: readonly OrderForCheck[],
): Promise<readonly OrderRecords[]> {
  const orderIds = orders.map(({ orderId }) => orderId);
  const purchaseIds = [...new Set(orders.flatMap(({ purchaseId }) => purchaseId ?? []))];
  const payments = await paidPurchases(db, system, { purchaseIds });
  const rests = await paidRests(db, system, { orderIds });
  const refunds = await refundsForCheck(db, system, { orderIds });
  const settlements = await settlementsOfOrders(db, system, { orderIds });
  const labels = await labelsOfOrders(db, { orderIds });
  const booked = await transactionsOfOrders(db, system, { orderIds });
  const billOf = new Map(
    (await billsOfOrders(db, system, { orderIds })).map((bill) => [bill.orderId, bill]),
  );
  const paymentOf = new Map(payments.map((payment) => [payment.purchaseId, payment]));
  const restOf = new Map(rests.map((rest) => [rest.orderId, rest]));
  const settlementOf = new Map(settlements.map((settlement) => [settlement.orderId, settlement]));
  const labelsOf = Map.groupBy(labels, ({ orderId }) => orderId);
  const bookedOf = Map.groupBy(booked, ({ orderId }: Booked) => orderId);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  return orders.map((order) => ({
    order,
    payment: order.purchaseId === null ? undefined : paymentOf.get(order.purchaseId),
    rest: restOf.get(order.orderId),
    refunds: refundsOf.get(order.orderId) ?? [],
    settlement: settlementOf.get(order.orderId),
    booked: bookedOf.get(order.orderId) ?? [],
    labels: labelsOf.get(order.orderId) ?? [],
    bill: billOf.get(order.orderId),
  }));
}

/** Reports what differs from the provider's list. Returns how many payments it did not answer for. */
async function callProvider(
  db: Db,
  provider: PaymentProvider,
  { report, tell }: Readonly<Record<"report" | "tell", ReportDifference>>,
): Promise<number> {
  let unanswered = 0;
  for (const { paymentId, providerPaymentId, amountPaise } of await recentlyCaptured(db, system)) {
    const name = `Payment ${paymentId} (${providerPaymentId})`;
    const theirs = await provider
      .findPayment(providerPaymentId)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (theirs instanceof Error) {
      unanswered++;
      tell(`${name}: not checked, the provider did not answer: ${theirs.message}`);
    } else if (
      theirs.amountPaise !== amountPaise ||
      !["captured", "refunded"].includes(theirs.status)
    )
      report(
        `${name}: we have ${amountPaise} captured, the provider ${theirs.amountPaise} ${theirs.status}`,
      );
  }
  return unanswered;
}

/** The nightly check, after lines of bank statements have found what was booked. Stores its result with the first differences for administrators. */
export async function checkBooksNightly(
  db: Db,
  provider: PaymentProvider | null,
): Promise<Checked> {
  const startedAt = new Date();
  await matchStatementsNightly(db, system);
  const details: string[] = [];
  const checked = await checkBooks(db, provider, (difference) => {
    if (details.length < maxDetails) details.push(difference);
  });
  await recordCheck(db, system, {
    startedAt,
    ordersChecked: checked.orders,
    differences: checked.differences,
    unanswered: checked.unanswered,
    details,
  });
  return checked;
}

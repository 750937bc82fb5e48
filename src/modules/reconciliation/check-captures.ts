import { transactionsOfCauses, type Booked } from "#modules/ledger/public.server.ts";
import { ordersOfPurchases } from "#modules/orders/public.server.ts";
import {
  capturesForCheck,
  storedCaptures,
  storedRefunds,
  loneRefunds,
  refundsOfCauses,
  type CaptureForCheck,
} from "#modules/payments/public.server.ts";
import { bookingOfExcess, bookingOfRefund } from "#modules/payments/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import {
  comparePage,
  findOrphans,
  type ReportDifference,
  type BookedItem,
  type BookedItems,
} from "./compare-items.ts";

const atOnce = 500;

/**
 * Checks that every capture of the provider is booked once for its subject, and that double
 * payments are refunded in full.
 */
export async function checkCaptures(db: Db, report: ReportDifference): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: readonly CaptureForCheck[] = await capturesForCheck(db, system, {
      after,
      limit: atOnce,
    });
    const sums = await bookedFor(db, page);
    for (const { providerPaymentId, paymentId, amountPaise, isSecond, subjectId } of page) {
      const booked = sums.get(subjectId) ?? 0;
      if (!isSecond && booked !== amountPaise)
        report(
          `Payment ${paymentId} (${providerPaymentId}): ` +
            `${amountPaise} were captured, ${booked} are booked`,
        );
    }
    await comparePage(db, ["excess"], await secondOf(db, page), report);
    after = page.at(-1)?.providerPaymentId ?? null;
    if (page.length < atOnce) break;
  }
  await findOrphans(db, "excess", (ids) => storedCaptures(db, system, { ids }), report);
}

/** The booked payments, by purchase and campaign. */
async function bookedFor(
  db: Db,
  captures: readonly CaptureForCheck[],
): Promise<ReadonlyMap<string, number>> {
  const idsOf = (of: CaptureForCheck["purpose"]) =>
    captures.filter(({ purpose }) => purpose === of).map(({ subjectId }) => subjectId);
  const orders = await ordersOfPurchases(db, system, { purchaseIds: idsOf("purchase") });
  const subjectOf = new Map<string, string>(
    orders.map(({ orderId, purchaseId }) => [`paid:${orderId}`, purchaseId]),
  );
  for (const id of idsOf("rest")) subjectOf.set(`paid_rest:${id}`, id);
  for (const id of idsOf("debt")) subjectOf.set(`debt_paid:${id}`, id);
  for (const id of idsOf("campaign"))
    subjectOf.set(`campaign:${id}`, id).set(`campaign_refund:${id}`, id);
  const sums = new Map<string, number>();
  for (const { cause, entries } of await transactionsOfCauses(db, system, {
    causes: [...subjectOf.keys()],
  })) {
    const subject = subjectOf.get(cause) ?? "";
    sums.set(subject, (sums.get(subject) ?? 0) + atProvider(entries));
  }
  return sums;
}

function atProvider(entries: Booked["entries"]): number {
  return entries
    .filter(({ account }) => account === "provider_clearing")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

async function secondOf(
  db: Db,
  captures: readonly CaptureForCheck[],
): Promise<readonly BookedItem[]> {
  const second = captures.filter(({ isSecond }) => isSecond);
  const refunds = new Map(
    (
      await refundsOfCauses(db, system, {
        causes: second.map(({ providerPaymentId }) => `excess:${providerPaymentId}`),
      })
    ).map(({ cause, amountPaise }) => [cause, amountPaise]),
  );
  return second.map((capture) => {
    const back = refunds.get(`excess:${capture.providerPaymentId}`) ?? 0;
    const problems =
      back === capture.amountPaise
        ? []
        : [`came as a second payment of ${capture.amountPaise}, but ${back} go back`];
    return {
      id: capture.providerPaymentId,
      name: `Payment ${capture.paymentId}`,
      due: [bookingOfExcess(capture)],
      problems,
    };
  });
}

/** The expected bookings of refunds without an order. */
export function loneRefundsToCheck(db: Db): BookedItems {
  return {
    kinds: ["refunded"],
    page: async (cursor) =>
      (await loneRefunds(db, system, cursor)).map((refund) => ({
        id: refund.refundId,
        name: `Refund ${refund.cause}`,
        due: refund.isProcessed ? [bookingOfRefund(refund)] : [],
        problems: [],
      })),
    existing: (ids) => storedRefunds(db, system, { ids }),
  };
}

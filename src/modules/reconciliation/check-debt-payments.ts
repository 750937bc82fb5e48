import { debtPaymentsForCheck, storedDebtPayments } from "#modules/debts/public.server.ts";
import { bookingOfDebtPayment } from "#modules/debts/public.ts";
import { paidDebts, refundsOfCauses } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedItems } from "./compare-items.ts";

/**
 * The expected bookings of what sellers paid of their debts, and that payment and refund of each
 * have the same amounts.
 */
export function debtPaymentsToCheck(db: Db): BookedItems {
  return {
    kinds: ["debt_paid"],
    page: async (cursor) => {
      const payments = await debtPaymentsForCheck(db, system, cursor);
      const ids = payments.map(({ id }) => id);
      const paid = new Map(
        (await paidDebts(db, system, { debtPaymentIds: ids })).map((each) => [
          each.subjectId,
          each.amountPaise,
        ]),
      );
      const causes = ids.map((id) => `debt:${id}`);
      const refunds = new Map(
        (await refundsOfCauses(db, system, { causes })).map((each) => [
          each.cause,
          each.amountPaise,
        ]),
      );
      return payments.map(({ id, sellerId, amountPaise, keptPaise, returnedPaise }) => {
        const paidPaise = paid.get(id) ?? 0;
        const refundPaise = refunds.get(`debt:${id}`) ?? 0;
        const parts =
          keptPaise === null || returnedPaise === null
            ? null
            : { id, sellerId, keptPaise, returnedPaise };
        return {
          id,
          name: "Payment of a debt",
          due: parts === null ? [] : [bookingOfDebtPayment(parts)],
          problems: [
            ...(paidPaise === (parts === null ? 0 : amountPaise)
              ? []
              : [
                  `should have been paid ${parts === null ? 0 : amountPaise}, but ${paidPaise} were captured`,
                ]),
            ...(refundPaise === (returnedPaise ?? 0)
              ? []
              : [`owes its seller ${returnedPaise ?? 0}, but ${refundPaise} go back`]),
          ],
        };
      });
    },
    existing: (ids) => storedDebtPayments(db, system, { ids }),
  };
}

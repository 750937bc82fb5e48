import { existingGstPayments, gstPaymentsForCheck } from "#modules/filings/public.server.ts";
import { bookingsOfGstPayment, gstPaymentKinds } from "#modules/filings/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedItems } from "./compare-items.ts";

/** The expected bookings of the payments of the marketplace's own GST. */
export function gstPaymentsToCheck(db: Db): BookedItems {
  return {
    kinds: gstPaymentKinds,
    page: async (cursor) =>
      (await gstPaymentsForCheck(db, system, cursor)).map((payment) => ({
        id: payment.id,
        name: `GST of ${payment.month} of ${payment.gstin}`,
        due: bookingsOfGstPayment(payment),
        problems: [],
      })),
    existing: (ids) => existingGstPayments(db, system, { ids }),
  };
}

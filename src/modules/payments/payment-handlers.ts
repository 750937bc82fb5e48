import type { Db } from "#platform/db/database.ts";
import type { ProviderPayout } from "#platform/payments/provider.ts";
import type { PaymentOutcome, Purpose } from "./contract.ts";

/**
 * The handlers of a subject's payment. They run in the transaction that captures or closes it.
 * `paid` may follow `closed`, but runs only once. It returns "returned" if the money must be
 * refunded, and has then requested the refund itself.
 */
export type PaymentHandlers = Readonly<
  Record<
    Purpose,
    {
      paid(
        tx: Db,
        payment: {
          readonly subjectId: string;
          readonly paymentId: string;
          readonly amountPaise: number;
        },
      ): Promise<PaymentOutcome>;
      closed(tx: Db, payment: { readonly subjectId: string }): Promise<void>;
    }
  >
>;

/**
 * Handles the provider's payout updates, in the transaction that marks them as handled. Updates may
 * repeat and arrive in any order.
 */
export type PayoutListener = (tx: Db, fact: ProviderPayout) => Promise<void>;

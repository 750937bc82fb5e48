import type { Db } from "#platform/db/database.ts";
import type { ProviderPayout } from "#platform/payments/provider.ts";
import type { PaymentOutcome, Purpose } from "./contract.ts";

/**
 * What becomes of what is paid for; runs in the transaction that captures or closes. `paid` may
 * come after `closed`, never twice. It answers "returned" where the money must go back, and has
 * then asked for its refund itself.
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
 * Hears what the provider says about payouts, in the transaction that marks it as heard; may hear
 * the same twice and in any order.
 */
export type PayoutListener = (tx: Db, fact: ProviderPayout) => Promise<void>;

import { confirmPayment, startPayment, workOnPayment } from "#modules/payments/public.server.ts";
import type { Subject } from "#modules/payments/contract.ts";
import type { PaymentCallback } from "#shared/payment-window.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { ProviderAccount } from "#platform/payments/provider.ts";
import { openRazorpay } from "#platform/payments/razorpay/razorpay.ts";
import { system, type UserActor } from "#policy/actor.ts";
import {
  payoutListener,
  shopPaymentHandlers as paymentHandlers,
} from "#server/payment-handlers.ts";
import type { Prepare } from "#tests/races/run-from-processes.ts";

/** What a process of the shop is doing when it is killed. */
export type Doing = { readonly url: string; readonly settings: ProviderAccount } & (
  | { readonly does: "start"; readonly buyer: UserActor; readonly subject: Subject }
  | {
      readonly does: "confirm";
      readonly buyer: UserActor;
      readonly subject: Subject;
      readonly callback: PaymentCallback;
    }
  | { readonly does: "refund"; readonly refundId: string }
);

export const prepare: Prepare<Doing, null> = async (doing) => {
  const { db, pool } = openDatabase({ url: doing.url, poolSize: 4 });
  await pool.query("select 1");
  const provider = openRazorpay(doing.settings, { connectMs: 1000, totalMs: 60_000 });
  return async () => {
    if (doing.does === "start") await startPayment(db, provider, doing.buyer, doing.subject);
    if (doing.does === "confirm")
      await confirmPayment(
        db,
        { provider, paymentHandlers },
        doing.buyer,
        doing.subject,
        doing.callback,
      );
    if (doing.does === "refund")
      await workOnPayment(
        db,
        system,
        { kind: "refund", refundId: doing.refundId },
        { provider, paymentHandlers, payoutListener },
      );
    return null;
  };
};

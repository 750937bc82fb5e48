import type { Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import type { PaymentHandlers } from "../payment-handlers.ts";
import { applyPaymentUpdate } from "./apply-payment-update.ts";

/** The payment provider, and the handlers of what is paid. */
export type Cashier = {
  readonly provider: PaymentProvider;
  readonly paymentHandlers: PaymentHandlers;
};

/** Fetches every attempt of a provider order, outside any transaction, and applies it. */
export async function refreshFromProvider(
  db: Db,
  actor: Actor,
  { provider, paymentHandlers }: Cashier,
  providerOrderId: string,
): Promise<void> {
  for (const update of await provider.paymentsOfOrder(providerOrderId)) {
    if (update.providerOrderId === providerOrderId)
      await applyPaymentUpdate(db, actor, update, paymentHandlers);
  }
}

import type { Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import type { PaymentHandlers } from "../payment-handlers.ts";
import { applyPaymentUpdate } from "./apply-payment-update.ts";

/** With whom people pay, and what becomes of what they pay for. */
export type Cashier = {
  readonly provider: PaymentProvider;
  readonly paymentHandlers: PaymentHandlers;
};

/**
 * Asks the provider for every try at an order of its, outside of any transaction, and takes what it
 * tells.
 */
export async function refreshFromProvider(
  db: Db,
  actor: Actor,
  { provider, paymentHandlers }: Cashier,
  providerOrderId: string,
): Promise<void> {
  for (const fact of await provider.paymentsOfOrder(providerOrderId)) {
    if (fact.providerOrderId === providerOrderId)
      await applyPaymentUpdate(db, actor, fact, paymentHandlers);
  }
}

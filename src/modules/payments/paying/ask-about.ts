import type { Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import type { WhatFor } from "../what-for.ts";
import { applyFact } from "./apply-fact.ts";

/** With whom people pay, and what becomes of what they pay for. */
export type Cashier = { readonly provider: PaymentProvider; readonly whatFor: WhatFor };

/**
 * Asks the provider for every try at an order of its, outside of any transaction, and takes what it
 * tells.
 */
export async function askAbout(
  db: Db,
  actor: Actor,
  { provider, whatFor }: Cashier,
  providerOrderId: string,
): Promise<void> {
  for (const fact of await provider.paymentsOfOrder(providerOrderId)) {
    if (fact.providerOrderId === providerOrderId) await applyFact(db, actor, fact, whatFor);
  }
}

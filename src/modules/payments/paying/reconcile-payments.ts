import { statement, type Db } from "#platform/db/database.ts";
import { ProviderUnavailable, ProviderRefused } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { refreshFromProvider, type Cashier } from "./refresh-from-provider.ts";
import { isOver, type Deadline } from "./for-each-until.ts";

// Checks after a minute, then at growing intervals of at most six hours, until five days after the
// deadline: attempts can be authorised that late. The next check is set before the call, so only
// one of two processes calls the provider.
const claim = statement<{ providerOrderId: string }>(
  "payments.claimToCheck",
  `update payments
   set checks = checks + 1,
     next_check_at = case
       when hold_until + interval '5 days' > now()
         then now() + make_interval(mins => least(360, power(2, least(checks, 9)))::int)
     end
   where id = (
       select id
       from payments
       where next_check_at <= now() and status <> 'captured' and provider_order_id is not null
       order by next_check_at
       limit 1
       for update skip locked
     )
     and provider_order_id is not null
   returning provider_order_id as "providerOrderId"`,
);

/**
 * Asks the provider about open and recent payments, in case neither the browser nor the webhook
 * reported them. Stops when the provider is unavailable. Returns how many it asked about.
 */
export async function reconcilePayments(
  db: Db,
  actor: Actor,
  cashier: Cashier,
  until: Deadline,
): Promise<number> {
  mustBeAllowed(actor, "payments.work");
  for (let count = 0; ; count++) {
    const [payment] = isOver(until) ? [] : await claim(db, []);
    if (payment === undefined) return count;
    try {
      await refreshFromProvider(db, actor, cashier, payment.providerOrderId);
    } catch (error) {
      if (error instanceof ProviderUnavailable) return count;
      // The provider will not know this order later either. Any other error is our own.
      if (!(error instanceof ProviderRefused)) throw error;
    }
  }
}

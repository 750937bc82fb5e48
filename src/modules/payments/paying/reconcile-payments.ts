import { statement, type Db } from "#platform/db/database.ts";
import { ProviderUnavailable, ProviderRefused } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { refreshFromProvider, type Cashier } from "./refresh-from-provider.ts";
import { isOver, type Deadline } from "./for-each-until.ts";

// After a minute, then ever later, at most six hours, until five days after the hold: so long may a
// try be authorised late. The next time is set before the provider is asked, so that of two
// processes one asks.
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
 * Asks the provider about payments that are open, or were lately: for when the browser never came
 * back and the webhook never arrived. Ends when the provider is away. Returns how many were asked
 * about.
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
      // An order that the provider does not know will not be known later; everything else is a
      // fault of ours.
      if (!(error instanceof ProviderRefused)) throw error;
    }
  }
}

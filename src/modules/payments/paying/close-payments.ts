import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import {
  ProviderUnavailable,
  ProviderRefused,
  type PaymentProvider,
} from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Purpose } from "../contract.ts";
import type { PaymentHandlers } from "../payment-handlers.ts";
import { refreshFromProvider } from "./refresh-from-provider.ts";
import { forEachUntil, type Deadline } from "./for-each-until.ts";

const mostAtOnce = 200;

type Due = { readonly id: string; readonly providerOrderId: string | null };

const due = statement<Due>(
  "payments.dueToClose",
  `select id, provider_order_id as "providerOrderId"
   from payments
   where status = 'open' and hold_until <= now()
   order by hold_until
   limit ${mostAtOnce}`,
);
// If two processes run, one locks the row and the other skips it.
const lockDue = statement<{ purpose: Purpose; subjectId: string }>(
  "payments.lockToClose",
  `select purpose, subject_id as "subjectId"
   from payments
   where id = $1 and status = 'open' and hold_until <= now()
   for update skip locked`,
);
const close = statement(
  "payments.close",
  "update payments set status = 'closed', closed_at = now() where id = $1",
);

/**
 * Closes expired payments and releases what they reserved. While the provider answers, it is asked
 * once more first, so that a payment that arrived in time is not refused. Returns how many were
 * closed.
 */
export async function closeDuePayments(
  db: Db,
  actor: Actor,
  {
    provider,
    paymentHandlers,
  }: { readonly provider: PaymentProvider | null; readonly paymentHandlers: PaymentHandlers },
  until: Deadline,
): Promise<number> {
  mustBeAllowed(actor, "payments.work");
  let [available, closed] = [provider, 0];
  await forEachUntil(await due(db, []), until, async (payment) => {
    if (
      available !== null &&
      payment.providerOrderId !== null &&
      !(await isAnswered(
        db,
        actor,
        { provider: available, paymentHandlers },
        payment.providerOrderId,
      ))
    )
      available = null;
    if (await closeOne(db, payment.id, paymentHandlers)) closed++;
  });
  return closed;
}

/** False when the provider is unavailable, so the other payments need not wait for it. */
async function isAnswered(
  db: Db,
  actor: Actor,
  cashier: { readonly provider: PaymentProvider; readonly paymentHandlers: PaymentHandlers },
  providerOrderId: string,
): Promise<boolean> {
  try {
    await refreshFromProvider(db, actor, cashier, providerOrderId);
    return true;
  } catch (error) {
    if (error instanceof ProviderRefused) return true;
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}

async function closeOne(
  db: Db,
  paymentId: string,
  paymentHandlers: PaymentHandlers,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [payment] = await lockDue(tx, [paymentId]);
    if (payment === undefined) return false;
    await close(tx, [paymentId]);
    await paymentHandlers[payment.purpose].closed(tx, { subjectId: payment.subjectId });
    return true;
  });
}

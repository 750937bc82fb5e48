import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { AlertIsSettled, EventIsHandled, RefundChanged } from "../errors.ts";
import { paymentJob } from "../jobs.ts";

// What administrators start again by hand.

const again = statement<{ lastError: string | null }>(
  "payments.tryRefundAgain",
  `update refunds r
   set tries = 0, next_try_at = now()
   from (
     select id, last_error
     from refunds
     where id = $1 and status = 'failed' and through = 'provider'
     for update
   ) failed
   where r.id = failed.id
   returning failed.last_error as "lastError"`,
);

/** Retries a failed refund at once, with a full number of attempts. Throws RefundChanged. */
export async function retryRefund(
  db: Db,
  actor: Actor,
  { refundId }: { readonly refundId: string },
): Promise<void> {
  allowedUser(actor, "payments.refund");
  await inTransactionAs(db, actor, "payments.refund", async (tx) => {
    const [failed] = isUuid(refundId) ? await again(tx, [refundId]) : [];
    if (failed === undefined) throw new RefundChanged();
    await sendJob(tx, paymentJob, { kind: "refund", refundId });
    await writeAudit(tx, actor, {
      action: "payments.tryRefundAgain",
      objectType: "refund",
      objectId: refundId,
      before: { lastError: failed.lastError },
      after: { triedAgain: true },
    });
  });
}

const settle = statement<{ kind: string; fact: string }>(
  "payments.settleAlert",
  `update payment_alerts
   set settled_at = now(), settled_by = $2, note = $3
   where id = $1 and settled_at is null
   returning kind, fact`,
);

/** Settles an alert with a note about what was done; it leaves the list. Throws AlertIsSettled. */
export async function settleAlert(
  db: Db,
  actor: Actor,
  { alertId, note }: { readonly alertId: number; readonly note: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "payments.refund");
  await inTransactionAs(db, actor, "payments.refund", async (tx) => {
    const [alert] = await settle(tx, [alertId, userId, note]);
    if (alert === undefined) throw new AlertIsSettled();
    await writeAudit(tx, actor, {
      action: "payments.settleAlert",
      objectType: "payment_alert",
      objectId: String(alertId),
      before: alert,
      after: { note },
    });
  });
}

const reopen = statement<{ problem: string | null }>(
  "payments.hearAgain",
  `update provider_events e
   set handled_at = null, tries = 0
   from (
     select id, problem
     from provider_events
     where id = $1 and problem is not null
     for update
   ) stuck
   where e.id = stuck.id
   returning stuck.problem`,
);

/** Handles a failed event again. Throws EventIsHandled. */
export async function retryEvent(
  db: Db,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<void> {
  allowedUser(actor, "payments.refund");
  await inTransactionAs(db, actor, "payments.refund", async (tx) => {
    const [stuck] = await reopen(tx, [eventId]);
    if (stuck === undefined) throw new EventIsHandled();
    await sendJob(tx, paymentJob, { kind: "event", eventId });
    await writeAudit(tx, actor, {
      action: "payments.hearEventAgain",
      objectType: "provider_event",
      objectId: eventId,
      before: stuck,
      after: { triedAgain: true },
    });
  });
}

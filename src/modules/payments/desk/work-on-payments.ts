import type { Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { closeDuePayments } from "../paying/close-payments.ts";
import { purgeEventBodies } from "../webhook/purge-event-bodies.ts";
import { handleEvent, handleOpenEvents, type ProviderListeners } from "../webhook/handle-event.ts";
import { deadlineIn, forEachUntil, isOver, type Deadline } from "../paying/for-each-until.ts";
import { reconcilePayments } from "../paying/reconcile-payments.ts";
import { judgeEarlyUpdates, purgeEarlyUpdates } from "../refunds/early-updates.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import type { PaymentWork } from "../jobs.ts";

/**
 * The provider and the listeners of its events. `provider` is null where nothing is paid online;
 * open payments still expire then.
 */
export type Till = ProviderListeners & { readonly provider: PaymentProvider | null };

/** Runs one new job: an event that arrived or a refund that was requested. Idempotent. */
export async function workOnPayment(
  db: Db,
  actor: Actor,
  work: PaymentWork,
  till: Till,
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  if (work.kind === "event") return handleEvent(db, actor, work, till);
  if (till.provider !== null) await sendRefund(db, actor, till.provider, work);
}

/** A job counts as dead after a minute, and the last call of a round may take ten seconds. */
const roundMs = 40_000;

/**
 * Runs everything that is due, once a minute, in case a job was not sent or was lost. Safe in
 * several processes at once.
 */
export async function paymentRound(
  db: Db,
  actor: Actor,
  till: Till,
  until: Deadline = deadlineIn(roundMs),
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  const { provider, paymentHandlers } = till;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => handleOpenEvents(db, actor, till, until),
    () => closeDuePayments(db, actor, till, until),
    () => judgeEarlyUpdates(db, actor),
    () => purgeEventBodies(db, actor),
    () => purgeEarlyUpdates(db, actor),
    ...(provider === null
      ? []
      : [
          () => sendDueRefunds(db, actor, provider, until),
          () => reconcilePayments(db, actor, { provider, paymentHandlers }, until),
        ]),
  ];
  await forEachUntil(steps, until, async (step) => void (await step()));
}

async function sendDueRefunds(
  db: Db,
  actor: Actor,
  provider: PaymentProvider,
  until: Deadline,
): Promise<void> {
  while (!isOver(until)) {
    const sent = await sendRefund(db, actor, provider, { refundId: null });
    if (sent === "none" || sent === "away") return;
  }
}

import type { Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { closeDuePayments } from "../paying/close-payments.ts";
import { forgetBodies } from "../webhook/forget-bodies.ts";
import { handleEvent, handleOpenEvents, type Ears } from "../webhook/handle-event.ts";
import { deadlineIn, inTurn, isOver, type Deadline } from "../paying/in-turn.ts";
import { reconcilePayments } from "../paying/reconcile-payments.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import type { PaymentWork } from "../jobs.ts";

/**
 * `provider` is null where nothing is paid online: then nobody is asked, but nothing that is open
 * stays so for ever.
 */
export type Till = Ears & { readonly provider: PaymentProvider | null };

/**
 * One thing that has just come up: an event that arrived, a refund that was asked for. What is done
 * twice is done once.
 */
export async function workOnPayment(
  db: Db,
  actor: Actor,
  asked: PaymentWork,
  till: Till,
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  if (asked.kind === "event") return handleEvent(db, actor, asked, till);
  if (till.provider !== null) await sendRefund(db, actor, till.provider, asked);
}

/** A job is taken for dead after a minute; the last call of a round may take ten seconds. */
const roundMs = 40_000;

/**
 * All that is due, each minute: for what no job was sent, or whose job was lost. Safe in several
 * processes at once.
 */
export async function paymentRound(
  db: Db,
  actor: Actor,
  till: Till,
  until: Deadline = deadlineIn(roundMs),
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  const { provider, whatFor } = till;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => handleOpenEvents(db, actor, till, until),
    () => closeDuePayments(db, actor, till, until),
    () => forgetBodies(db, actor),
    ...(provider === null
      ? []
      : [
          () => sendDueRefunds(db, actor, provider, until),
          () => reconcilePayments(db, actor, { provider, whatFor }, until),
        ]),
  ];
  await inTurn(steps, until, async (step) => void (await step()));
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

import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { readProviderEvent } from "#platform/payments/open-provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PayoutListener, PaymentHandlers } from "../payment-handlers.ts";
import { applyPaymentUpdate } from "../paying/apply-payment-update.ts";
import { applyRefundUpdate } from "../refunds/apply-refund-update.ts";
import { forEachUntil, type Deadline } from "../paying/for-each-until.ts";
import { t } from "#shared/texts/text.ts";
import { makeStoredTexts } from "#platform/texts/language-scope.ts";

/** The listeners of the provider's events. */
export type ProviderListeners = {
  readonly paymentHandlers: PaymentHandlers;
  readonly payoutListener: PayoutListener;
};

const maxAtOnce = 100;
const maxTries = 12;

const lock = statement<{ body: string }>(
  "payments.lockEvent",
  "select body from provider_events where id = $1 and handled_at is null for update skip locked",
);
const handled = statement(
  "payments.eventHandled",
  "update provider_events set handled_at = now(), problem = $2 where id = $1",
);
const recordFailure = statement(
  "payments.eventFailed",
  "update provider_events set tries = tries + 1, problem = $2 where id = $1 and handled_at is null",
);
const open = statement<{ id: string }>(
  "payments.openEvents",
  `select id
   from provider_events
   where handled_at is null
     and tries < ${maxTries}
     and received_at + make_interval(mins => power(2, tries)::int) <= now()
   order by received_at
   limit ${maxAtOnce}`,
);

/**
 * Handles a stored event; its effect and its handled mark are one transaction. A failed event
 * stores the reason and is retried.
 */
export async function handleEvent(
  db: Db,
  actor: Actor,
  { eventId }: { readonly eventId: string },
  listeners: ProviderListeners,
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  try {
    await inTransaction(db, async (tx) => {
      const [event] = await lock(tx, [eventId]);
      if (event !== undefined)
        await handled(tx, [eventId, await applyEvent(tx, actor, event.body, listeners)]);
    });
  } catch (error) {
    await recordFailure(db, [
      eventId,
      (error instanceof Error ? error.message : String(error)).slice(0, 500),
    ]);
    throw error;
  }
}

/** Applies an event; returns what an administrator should know about it, as a stored text, or null. */
async function applyEvent(
  tx: Db,
  actor: Actor,
  body: string,
  { paymentHandlers, payoutListener }: ProviderListeners,
): Promise<string | null> {
  const event = readProviderEvent(body);
  if (event.about === "nothing") return event.problem;
  if (event.about === "payment")
    return (await applyPaymentUpdate(tx, actor, event.fact, paymentHandlers)) === "unknown"
      ? makeStoredTexts(() => t("Its order is not one of ours."))
      : null;
  if (event.about === "refund") await applyRefundUpdate(tx, actor, event.fact);
  else await payoutListener(tx, event.fact);
  return null;
}

/**
 * Handles events whose job was lost or failed, oldest first: after a minute, then at growing
 * intervals, twelve times.
 */
export async function handleOpenEvents(
  db: Db,
  actor: Actor,
  listeners: ProviderListeners,
  until: Deadline,
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  await forEachUntil(await open(db, []), until, ({ id }) =>
    handleEvent(db, actor, { eventId: id }, listeners),
  );
}

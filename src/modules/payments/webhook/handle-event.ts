import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { readProviderNews } from "#platform/payments/open-provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PayoutHeard, WhatFor } from "../what-for.ts";
import { applyFact } from "../paying/apply-fact.ts";
import { applyRefundFact } from "../refunds/apply-refund-fact.ts";
import { inTurn, type Deadline } from "../paying/in-turn.ts";

/** Who hears what the provider tells. */
export type Ears = { readonly whatFor: WhatFor; readonly payoutHeard: PayoutHeard };

const mostAtOnce = 100;
const mostTries = 12;

const lock = statement<{ body: string }>(
  "payments.lockEvent",
  "select body from provider_events where id = $1 and handled_at is null for update skip locked",
);
const handled = statement(
  "payments.eventHandled",
  "update provider_events set handled_at = now(), problem = $2 where id = $1",
);
const inVain = statement(
  "payments.eventInVain",
  "update provider_events set tries = tries + 1, problem = $2 where id = $1 and handled_at is null",
);
const open = statement<{ id: string }>(
  "payments.openEvents",
  `select id
   from provider_events
   where handled_at is null
     and tries < ${mostTries}
     and received_at + make_interval(mins => power(2, tries)::int) <= now()
   order by received_at
   limit ${mostAtOnce}`,
);

/**
 * Works off an event that came: its effect and its being handled are one transaction. One that
 * fails keeps its reason and is tried again.
 */
export async function handleEvent(
  db: Db,
  actor: Actor,
  { eventId }: { readonly eventId: string },
  ears: Ears,
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  try {
    await inTransaction(db, async (tx) => {
      const [event] = await lock(tx, [eventId]);
      if (event !== undefined)
        await handled(tx, [eventId, await take(tx, actor, event.body, ears)]);
    });
  } catch (error) {
    await inVain(db, [
      eventId,
      (error instanceof Error ? error.message : String(error)).slice(0, 500),
    ]);
    throw error;
  }
}

/** Does what the event asks for; returns what a person should know about it, if anything. */
async function take(
  tx: Db,
  actor: Actor,
  body: string,
  { whatFor, payoutHeard }: Ears,
): Promise<string | null> {
  const news = readProviderNews(body);
  if (news.about === "nothing") return news.problem;
  if (news.about === "payment")
    return (await applyFact(tx, actor, news.fact, whatFor)) === "unknown"
      ? "Its order is none of ours."
      : null;
  if (news.about === "refund") await applyRefundFact(tx, actor, news.fact);
  else await payoutHeard(tx, news.fact);
  return null;
}

/**
 * Those whose job was lost or failed, the oldest first: after a minute, then ever later, twelve
 * times.
 */
export async function handleOpenEvents(
  db: Db,
  actor: Actor,
  ears: Ears,
  until: Deadline,
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  await inTurn(await open(db, []), until, ({ id }) =>
    handleEvent(db, actor, { eventId: id }, ears),
  );
}

import { randomUUID } from "node:crypto";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { grievanceAcknowledgementHours } from "#shared/promises.ts";
import { answerMissedReports } from "./answer-reports.ts";
import { ticketChanged } from "./events.ts";
import { ticketAnswerDays, ticketEscalationDays } from "./rules/ticket-timers.ts";
import { ticketCloseDays } from "./rules/ticket-values.ts";

const batchSize = 100;

const escalateUnacknowledged = statement<{ id: string }>(
  "helpdesk.escalateUnacknowledged",
  `update tickets
   set acknowledgement_escalated_at = now()
   where id in (
     select id
     from tickets
     where status = 'open' and acknowledged_at is null and acknowledgement_escalated_at is null
       and opened_at <= now() - interval '${grievanceAcknowledgementHours} hours'
     limit ${batchSize}
     for no key update skip locked
   )
   returning id`,
);
const escalateUnanswered = statement<{ id: string }>(
  "helpdesk.escalateUnanswered",
  `update tickets
   set answer_escalated_at = now()
   where id in (
     select id
     from tickets
     where status = 'open' and answer_escalated_at is null
       and waits_since <= now() - interval '${ticketAnswerDays - ticketEscalationDays} days'
     limit ${batchSize}
     for no key update skip locked
   )
   returning id`,
);
const closeSilent = statement<{ id: string }>(
  "helpdesk.closeSilent",
  `update tickets
   set status = 'closed', closed_at = now(), changed_at = clock_timestamp()
   where id in (
     select id
     from tickets
     where status = 'answered' and changed_at <= now() - interval '${ticketCloseDays} days'
     limit ${batchSize}
     for no key update skip locked
   )
   returning id`,
);

/**
 * Escalates tickets that nobody acknowledged within 48 hours or that end in a week, and closes those
 * answered two weeks ago. Answers visitors' reports that were settled without an answer. A hundred of
 * each; the next run does the rest.
 */
export async function workOnTickets(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "helpdesk.work");
  await answerMissedReports(db, actor);
  await inTransaction(db, async (tx) => {
    const late = [...(await escalateUnacknowledged(tx, [])), ...(await escalateUnanswered(tx, []))];
    for (const ticketId of new Set(late.map(({ id }) => id)))
      await emit(tx, ticketChanged({ id: randomUUID(), ticketId, change: "escalated" }));
    for (const { id: ticketId } of await closeSilent(tx, []))
      await emit(tx, ticketChanged({ id: randomUUID(), ticketId, change: "closed" }));
  });
}

const forgetVisitors = statement<{ id: string }>(
  "helpdesk.forgetVisitors",
  `update tickets
   set email = null, link_key = null, form_key = null
   where id in (
     select id
     from tickets
     where link_key is not null and status = 'closed' and closed_at < now() - interval '1 year'
     limit 500
   )
   returning id`,
);

/** Forgets the addresses and links of visitors a year after their tickets closed; returns how many. */
export async function purgeTickets(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "helpdesk.work");
  return (await forgetVisitors(db, [])).length;
}

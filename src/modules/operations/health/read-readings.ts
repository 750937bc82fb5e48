import { lastCheckResult } from "#modules/ledger/public.server.ts";
import { providerBacklog } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { queues } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mostCounted } from "../job-contract.ts";
import type { MailReading, QueueReading, SharedReadings } from "./contract.ts";

const few = (condition: string) => `
  select j.start_after, j.completed_on
  from pgboss.job_common j
  where j.name = q.name and ${condition}
  limit ${mostCounted}`;

const readQueues = statement<QueueReading>(
  "operations.queueReadings",
  `select q.name as queue, w.waiting, a.active, f.failed, f."failedToday", w."oldestWaitingAt"
   from unnest($1::text[]) with ordinality as q(name, place)
   cross join lateral (
     select count(*)::int as waiting, min(start_after) as "oldestWaitingAt"
     from (${few("j.state < 'active' and not j.blocked and j.start_after <= now()")}) few
   ) w
   cross join lateral (
     select count(*)::int as active
     from (${few("j.state = 'active'")}) few
   ) a
   cross join lateral (
     select count(*)::int as failed,
       (count(*) filter (where completed_on > now() - interval '1 day'))::int as "failedToday"
     from (${few("j.state = 'failed'")}) few
   ) f
   order by q.place`,
);

const fewMails = (columns: string, condition: string) => `
  select ${columns}
  from mail_outbox
  where ${condition}
  limit ${mostCounted}`;

const readMail = statement<MailReading>(
  "operations.mailReading",
  `select w.waiting, w.refused, w."oldestWaitingAt", g."givenUp", g."givenUpToday", (
       select max(sent_at)
       from (
         select sent_at
         from mail_outbox
         order by created_at desc, id
         limit 1000
       ) latest
     ) as "lastSentAt"
   from (
       select count(*)::int as waiting, min(created_at) as "oldestWaitingAt",
         (count(*) filter (where last_error is not null))::int as refused
       from (
         ${fewMails("created_at, last_error", "sent_at is null and given_up_at is null")}
       ) unsent
     ) w
   cross join (
     select count(*)::int as "givenUp",
       (count(*) filter (where given_up_at > now() - interval '1 day'))::int as "givenUpToday"
     from (${fewMails("given_up_at", "given_up_at is not null and not is_refused")}) dead
   ) g`,
);

const noMail: MailReading = {
  waiting: 0,
  refused: 0,
  givenUp: 0,
  givenUpToday: 0,
  oldestWaitingAt: null,
  lastSentAt: null,
};

/** Whether the shop takes online payments, and how its last backup is found, if it makes any. */
export type ReadingOptions = {
  readonly hasProvider: boolean;
  readonly lastBackupAt?: (db: Db) => Promise<Date | null>;
};

/** Everything that the checks need from the database. Four statements, none without a bound. */
export async function readShared(
  db: Db,
  actor: Actor,
  { hasProvider, lastBackupAt }: ReadingOptions,
): Promise<SharedReadings> {
  mustBeAllowed(actor, "operations.watch");
  const lines = await readQueues(db, [queues]);
  const [mail = noMail] = await readMail(db, []);
  const books = await lastCheckResult(db, actor);
  const provider = hasProvider ? await providerBacklog(db, actor) : undefined;
  return { queues: lines, mail, books, provider, lastBackupAt: await lastBackupAt?.(db) };
}

import { whereAll } from "#platform/db/filters.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { queues } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { mostCounted, type FailedJob, type QueueLine, type ScheduleLine } from "./job-contract.ts";

const pageSize = 25;

// pg-boss stores all queues in one table. Counting stops where a higher number would only mean
// "very many".
const readQueues = statement<QueueLine>(
  "operations.queues",
  `select q.name as queue, w.waiting, r.retrying, f.failed, w."oldestWaitingAt"
   from unnest($1::text[]) with ordinality as q(name, place)
   cross join lateral (
     select count(*)::int as waiting, min(start_after) as "oldestWaitingAt"
     from (
       select start_after
       from pgboss.job_common j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
       limit ${mostCounted + 1}
     ) few
   ) w
   cross join lateral (
     select count(*)::int as retrying
     from (
       select 1
       from pgboss.job_common j
       where j.name = q.name and j.state < 'active' and j.state = 'retry' and not j.blocked
       limit ${mostCounted + 1}
     ) few
   ) r
   cross join lateral (
     select count(*)::int as failed
     from (
       select 1
       from pgboss.job_common j
       where j.name = q.name and j.state = 'failed'
       limit ${mostCounted + 1}
     ) few
   ) f
   order by q.place`,
);

const readSchedules = statement<ScheduleLine>(
  "operations.schedules",
  `select s.name as queue, s.cron,
     coalesce(last.completed_on, last.started_on, last.created_on) as "lastRunAt",
     last.state::text as "lastState"
   from pgboss.schedule s
   left join lateral (
     select j.completed_on, j.started_on, j.created_on, j.state
     from pgboss.job_common j
     where j.name = s.name
     order by j.created_on desc
     limit 1
   ) last
     on true
   where s.name = any($1)
   order by s.name`,
);

export type JobsOverview = {
  readonly queues: readonly QueueLine[];
  readonly schedules: readonly ScheduleLine[];
};

/** Waiting and failed jobs by queue, and the schedules. Two statements. */
export async function jobsOverview(db: Db, actor: Actor): Promise<JobsOverview> {
  mustBeAllowed(actor, "operations.see");
  const [lines, schedules] = await Promise.all([
    readQueues(db, [queues]),
    readSchedules(db, [queues]),
  ]);
  return { queues: lines, schedules };
}

/** How many jobs have failed, at most `mostCounted` per queue. One statement. */
export async function countFailedJobs(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "operations.see");
  return (await readQueues(db, [queues])).reduce((sum, { failed }) => sum + failed, 0);
}

export type FailedJobs = { readonly jobs: readonly FailedJob[]; readonly next: string | null };

/** Failed jobs, newest first, 25 per page. One statement. */
export async function failedJobs(
  db: Db,
  actor: Actor,
  input: { readonly queue: string | null; readonly after: string | null },
): Promise<FailedJobs> {
  mustBeAllowed(actor, "operations.see");
  const { name, where, values } = whereAll(
    "operations.failedJobs",
    [
      input.after === null || !isUuid(input.after)
        ? null
        : [
            (place) =>
              `coalesce(
                 (j.completed_on, j.id) < (
                   select a.completed_on, a.id
                   from pgboss.job_common a
                   where a.name = any($1) and a.id = ${place}
                 ),
                 true
               )`,
            input.after,
          ],
    ],
    1,
  );
  const page = statement<FailedJob>(
    name,
    `select j.id, j.name as queue,
       coalesce(j.data ->> 'name', 'mail ' || (j.data ->> 'mailId'), j.name)
         || coalesce(' ' || nullif(j.data -> 'data', 'null')::text, '') as subject,
       coalesce(
         j.output ->> 'message', j.output #>> '{value,message}', j.output::text,
         'It gave no reason.'
       ) as reason,
       j.retry_count + 1 as attempts, j.completed_on as "failedAt"
     from pgboss.job_common j
     where j.name = any($1) and j.state = 'failed' and j.completed_on is not null and ${where}
     order by j.completed_on desc, j.id desc
     limit ${pageSize + 1}`,
  );
  const chosen = queues.filter((queue) => input.queue === null || queue === input.queue);
  const { items, next } = paginate(
    await page(db, [chosen, ...values]),
    pageSize,
    (last) => last.id,
  );
  return { jobs: items, next };
}

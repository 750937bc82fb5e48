import type { Queue } from "./queues.ts";

/** Jobs that are written by the statement that causes them, without a round trip of their own. */

/** A job as `jobRows` reads it. */
export type JobRow = {
  readonly queue: Queue;
  readonly data: object;
  /** Among the waiting jobs of a queue, those with a higher one go first. */
  readonly priority: number;
};

/** SQL: the jobs of a parameter that holds a JSON list of `JobRow`. */
export function jobRows(parameter: string): string {
  return `select queue, data, priority, 0 as after_seconds
    from jsonb_to_recordset(${parameter}::jsonb) as j (queue text, data jsonb, priority int)`;
}

/**
 * SQL: inserts the jobs that `rows` selects, with the columns queue, data, priority and
 * after_seconds. They are the rows that pg-boss writes for `sendJob`, which a test compares. The
 * database refuses a job for a queue that does not exist. For a `with` or at the end of one.
 */
export function insertJobs(rows: string): string {
  return `insert into pgboss.job_common (
     name, data, priority, start_after, expire_seconds, deletion_seconds, keep_until, retry_limit,
     retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
   )
   select j.queue, j.data, j.priority, now() + j.after_seconds * interval '1 second',
     q.expire_seconds, q.deletion_seconds,
     now() + (j.after_seconds + q.retention_seconds) * interval '1 second', q.retry_limit, q.retry_delay,
     q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
   from (${rows}) j
   left join pgboss.queue q on q.name = j.queue`;
}

/**
 * SQL: about how many seconds the awaited events take that no worker has taken yet; 0 outside a
 * rush, at most 60. A small machine works off 40 a second and their mails; half of that is assumed.
 */
export const secondsOfAwaited = `(
     select count(*)::int / 20
     from (
       select
       from pgboss.job_common waiting
       where waiting.name = 'events' and waiting.state = 'created' and waiting.priority > 0
       limit 1200
     ) awaited
   )`;

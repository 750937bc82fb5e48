import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { queues, retryFailedJobs } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import type { JobStep } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

const mostAtOnce = 500;

const failedIds = statement<{ id: string }>(
  "operations.failedIds",
  `select id
   from pgboss.job_common
   where name = $1 and state = 'failed' and ($2::uuid is null or id = $2)
   order by completed_on desc, id desc
   limit ${mostAtOnce}
   for update`,
);

/**
 * Puts one failed job back into its queue, or all of the queue's, 500 per call. Returns how many.
 * Workers start them within a second. Throws NotFound for an unknown queue, Conflict if no job of
 * it failed.
 */
export async function retryJobs(db: Db, actor: Actor, { queue, jobId }: JobStep): Promise<number> {
  mustBeAllowed(actor, "operations.mend");
  const existing = queues.find((name) => name === queue);
  if (existing === undefined) throw new NotFound(t("This queue does not exist."));
  return inTransactionAs(db, actor, "operations.mend", async (tx) => {
    const ids = (await failedIds(tx, [existing, jobId ?? null])).map((job) => job.id);
    if (ids.length === 0)
      throw new Conflict(
        t("Nothing in this queue is failing any more. Somebody may have retried it already."),
        { code: "operations.nothingFailed" },
      );
    await retryFailedJobs(tx, existing, ids);
    await writeAudit(tx, actor, {
      action: "operations.retryJobs",
      objectType: "queue",
      objectId: existing,
      after: { retried: ids.length, ...(jobId !== undefined && { jobId }) },
    });
    return ids.length;
  });
}

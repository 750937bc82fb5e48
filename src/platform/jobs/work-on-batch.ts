import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { Job, JobResult } from "pg-boss";
import { observed } from "../observe/observe.ts";
import { inScope } from "../observe/scope.ts";

/**
 * Works on the jobs of a batch, one after the other or a few at once, so that one that fails, or
 * never ends, is retried alone and blocks no other for long.
 */

/**
 * pg-boss fails a whole batch that takes longer than its jobs may, also jobs that are done or not
 * begun. So we stop at this share of the time.
 */
const usableShare = 0.8;

/** No job begins after this share: it would get too little time to end, and count as failed. */
const beginShare = 0.7;

/** The output of a job whose turn did not come. `lost-jobs.ts` gives it back to its queue. */
export const notBegun = "not begun: the jobs before it took too long";

type Batch = {
  readonly jobs: readonly Job[];
  /** How many run at the same time; else one. */
  readonly atOnce?: number | undefined;
  readonly handler: (work: unknown) => Promise<void>;
  /**
   * Records a job as done at once: if the process dies later in the batch, the job does not run
   * again and loses no attempt.
   */
  readonly complete: (job: Job) => Promise<unknown>;
  /** Called for each job that fails. */
  readonly onError: (error: Error) => void;
};

/** What became of each job. A job that does not end in time counts as failed, and is left alone. */
export async function workOnBatch({ jobs, atOnce = 1, ...batch }: Batch): Promise<JobResult[]> {
  const expiresInMs = Math.max(...jobs.map(({ expireInSeconds }) => expireInSeconds)) * 1000;
  const begunAt = performance.now();
  const endsAt = begunAt + expiresInMs * usableShare;
  const lastBeginsAt = begunAt + expiresInMs * beginShare;
  const inTurn = pLimit(atOnce);
  let left = jobs.length;
  /** The job that ends last needs no record of its own: that of the whole batch follows at once. */
  const complete = async (job: Job) => (left === 1 ? undefined : batch.complete(job));
  return inTurn.map(jobs, async (job) => {
    const result =
      performance.now() >= lastBeginsAt
        ? notBegunYet(job)
        : await inScope({ jobId: job.id, queue: job.name }, () =>
            workOnOne(job, { ...batch, complete, endsAt }),
          );
    left--;
    return result;
  });
}

function notBegunYet({ id }: Job): JobResult {
  return { id, status: "failed", output: { message: notBegun } };
}

async function workOnOne(
  job: Job,
  {
    handler,
    complete,
    onError,
    endsAt,
  }: Omit<Batch, "jobs" | "atOnce"> & { readonly endsAt: number },
): Promise<JobResult> {
  const { id, name, data } = job;
  try {
    await observed({ kind: "job", name }, () => endInTime(handler(data), endsAt));
    await complete(job);
    return { id, status: "completed" };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    onError(reason);
    return { id, status: "failed", output: { message: reason.message } };
  }
}

async function endInTime(work: Promise<void>, endsAt: number): Promise<void> {
  const timer = new AbortController();
  const leftMs = Math.max(0, endsAt - performance.now());
  const timeUp = sleep(leftMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error("The job did not end in time.");
  });
  try {
    await Promise.race([work, timeUp]);
  } finally {
    timer.abort();
    // Whichever loses the race may still fail; nobody waits for it any more.
    for (const loser of [work, timeUp]) loser.catch(() => undefined);
  }
}

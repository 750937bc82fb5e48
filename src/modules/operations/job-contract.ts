/** What the page of background jobs shows. */

/** A queue with its counts. Counts stop at `mostCounted`; instants are UTC. */
export type QueueLine = {
  readonly queue: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
  readonly oldestWaitingAt: Date | null;
};

/** The highest count of a queue; screens then say "more than". */
export const mostCounted = 10_000;

/** A failed job: its input and its last error. */
export type FailedJob = {
  readonly id: string;
  readonly queue: string;
  readonly subject: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
};

/** A scheduled job (a cron expression in UTC) and its last run. */
export type ScheduleLine = {
  readonly queue: string;
  readonly cron: string;
  readonly lastRunAt: Date | null;
  readonly lastState: string | null;
};

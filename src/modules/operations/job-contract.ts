/** What the page of background jobs shows. */

/** A queue with what waits in it. Counts go up to `mostCounted`; instants are UTC. */
export type QueueLine = {
  readonly queue: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
  readonly oldestWaitingAt: Date | null;
};
export const mostCounted = 10_000;

/** A job that was given up: what it was to do, and what was wrong the last time. */
export type FailedJob = {
  readonly id: string;
  readonly queue: string;
  readonly subject: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
};

/** What runs by the clock (a cron line in UTC), and how it went the last time. */
export type ScheduleLine = {
  readonly queue: string;
  readonly cron: string;
  readonly lastRunAt: Date | null;
  readonly lastState: string | null;
};

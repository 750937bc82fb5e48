import type { Priority } from "./priority-of.ts";

/** Requests that may have to wait, or be refused. */
export type Refusable = Exclude<Priority, "essential">;

/**
 * The places of refusable requests that are in progress, and the queue for them. Other pages go
 * before searches.
 */
export type Slots = {
  readonly inProgress: number;
  readonly waiting: number;
  /** Whether a request of this priority would find no place, and no room in the queue. */
  isFull(priority: Refusable): boolean;
  /** Waits for a place. Resolves to false if there was none in time, or if `left` is aborted. */
  take(priority: Refusable, left: AbortSignal): Promise<boolean>;
  release(): void;
  /** Gives places to those who wait, after the limit has grown. */
  fill(): void;
};

/** Searches get at most this share of the limit, so that other pages find a place. */
const searchShare = 0.5;

/** The queue is short if the limit is low: nobody waits for a place that will not come. */
const waitingPerPlace = 4;

/** Places for as many requests as `limit` returns. Nobody waits longer than `patienceMs`. */
export function createSlots(limit: () => number, patienceMs: number): Slots {
  const queues = { page: createQueue(patienceMs), search: createQueue(patienceMs) };
  let inProgress = 0;

  const waiting = () => queues.page.size + queues.search.size;
  const isFree = (priority: Refusable) =>
    inProgress < limit() * (priority === "search" ? searchShare : 1);

  function fill(): void {
    for (const priority of ["page", "search"] as const)
      while (isFree(priority) && queues[priority].letFirstIn()) inProgress++;
  }

  return {
    get inProgress() {
      return inProgress;
    },
    get waiting() {
      return waiting();
    },
    isFull: (priority) => !isFree(priority) && waiting() >= limit() * waitingPerPlace,
    take(priority, left) {
      const place = queues[priority].wait(left);
      fill();
      return place;
    },
    release() {
      inProgress--;
      fill();
    },
    fill,
  };
}

/** Those who wait for a place, in order of arrival. */
function createQueue(patienceMs: number) {
  const entries = new Set<(isLetIn: boolean) => void>();
  return {
    get size() {
      return entries.size;
    },
    /** Resolves to whether there was a place in time. */
    wait(left: AbortSignal): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timeUp = setTimeout(() => settle(false), patienceMs);
      function settle(isLetIn: boolean): void {
        entries.delete(settle);
        clearTimeout(timeUp);
        resolve(isLetIn);
      }
      left.addEventListener("abort", () => settle(false), { once: true });
      entries.add(settle);
      return promise;
    },
    /** Returns whether somebody waited. */
    letFirstIn(): boolean {
      const [first] = entries;
      first?.(true);
      return first !== undefined;
    },
  };
}

/**
 * How quickly a queue is worked off. Jobs take what buyers leave: nothing of the machine stands
 * idle while work waits, and nobody who waits for a page waits for a mail.
 */

/** What a worker waits between two looks into an empty queue. The longest rest, too. */
export const pollMs = 500;

/**
 * While requests are served, jobs take about a tenth of the time. It is a share of the time and no
 * rate, so a slow machine rests for longer.
 */
const restPerBusyMs = 9;

/**
 * The rest after a full batch, in milliseconds. `workedMs` is what the batch took, `busyMs` how much
 * of that time at least one request was in progress.
 */
export function restAfter(batch: { readonly workedMs: number; readonly busyMs: number }): number {
  return Math.min(pollMs, restPerBusyMs * Math.min(batch.workedMs, batch.busyMs));
}

/**
 * Paces a worker: call what it returns when a batch begins, and what that returns when a full one
 * has ended. `next` begins the next batch early.
 */
export function keepPace(busyMs: () => number, next: () => void): () => () => void {
  return function batchBegins() {
    const [startedAt, busyBefore] = [performance.now(), busyMs()];
    return function batchEnded() {
      const batch = { workedMs: performance.now() - startedAt, busyMs: busyMs() - busyBefore };
      const rest = restAfter(batch);
      if (rest === 0) next();
      else if (rest < pollMs) setTimeout(next, rest).unref();
    };
  };
}

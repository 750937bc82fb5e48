/**
 * How many refusable requests may be in progress at once. The limit shrinks while work waits too
 * long before it begins, and grows while it does not.
 */
export type AdaptiveLimit = {
  readonly current: number;
  /** Call it about every 100 ms. */
  note(sample: LoadSample): void;
};

/** The load since the last sample. */
export type LoadSample = {
  /** How long a piece of work waited before it began, in milliseconds. */
  readonly delayMs: number;
  readonly inProgress: number;
  /** Whether the limit made a request wait, or refused it. */
  readonly isReached: boolean;
};

/** A short rush is no reason: only this many slow samples in a row reduce the limit. */
const slowSamples = 3;
const reduction = 0.7;
const step = 2;

type Options = { readonly least: number; readonly most: number; readonly targetMs: number };

/**
 * A limit between `least` and `most`, at first `most`. Between half of `targetMs` and `targetMs` it
 * stays as it is, so it does not go up and down with each sample.
 */
export function createAdaptiveLimit({ least, most, targetMs }: Options): AdaptiveLimit {
  let current = most;
  let slow = 0;

  function note({ delayMs, inProgress, isReached }: LoadSample): void {
    slow = delayMs > targetMs ? slow + 1 : 0;
    // Above the limit the last reduction has not shown its effect yet.
    if (slow >= slowSamples && inProgress <= current)
      current = Math.max(least, Math.floor(Math.min(current, inProgress) * reduction));
    // A limit that nobody reaches does not matter, and may be high again for the next rush.
    if (delayMs < targetMs / 2) current = Math.min(most, isReached ? current + step : current * 2);
  }

  return {
    get current() {
      return current;
    },
    note,
  };
}

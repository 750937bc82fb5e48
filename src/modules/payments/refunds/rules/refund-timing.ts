/** After this many failed attempts a refund waits for an administrator. */
export const mostTries = 12;

/** Minutes to wait after this many failed attempts: one, doubled each time, at most 360. */
export function minutesAfterTry(tries: number): number {
  return Math.min(360, 2 ** Math.max(0, tries - 1));
}

/**
 * Minutes until the provider is asked again about a pending refund: a quarter of the time it has
 * been there. Banks take days.
 */
export function minutesUntilNextCheck(minutesAtProvider: number): number {
  return Math.min(360, Math.max(1, Math.ceil(minutesAtProvider / 4)));
}

/** A refund should not take longer than this: ten days. */
export const slowAfterMinutes = 10 * 24 * 60;

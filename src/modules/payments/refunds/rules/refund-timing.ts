/** After so many tries in vain a refund waits for a person. */
export const mostTries = 12;

/**
 * How long to wait after the so many-th try in vain: a minute, doubled each time, six hours at
 * most.
 */
export function minutesAfterTry(tries: number): number {
  return Math.min(360, 2 ** Math.max(0, tries - 1));
}

/**
 * How long until the provider is asked again about a refund that it has had for so many minutes: a
 * quarter of that. Banks take days.
 */
export function minutesUntilNextCheck(minutesAtProvider: number): number {
  return Math.min(360, Math.max(1, Math.ceil(minutesAtProvider / 4)));
}

/** Longer than this no refund should take. */
export const slowAfterMinutes = 10 * 24 * 60;

import { isDatabaseUnavailable } from "#platform/db/database.ts";

/**
 * How long the database counts as unavailable after a page could not be rendered. Meanwhile cached
 * pages are served without trying, so that a storm of retries does not keep them from anybody.
 */
const awayMs = 3000;

/** What is known of the database from the renderings of the last three seconds. */
export type Outage = { isKnown(): boolean; note(isAway: boolean): void };

/** Whether a rendering failed just now because the database is unavailable. */
export function createOutage(now: () => number): Outage {
  let untilMs = 0;
  return {
    isKnown: () => now() < untilMs,
    note: (isAway) => void (untilMs = isAway ? now() + awayMs : 0),
  };
}

/** The page of before the outage, if there is one and the database cannot be reached. */
export async function orCached<Page>(
  making: Promise<Page | Response>,
  cached: Page | undefined,
  outage: Outage,
): Promise<Page | Response> {
  try {
    const made = await making;
    const isAway = made instanceof Response && made.status === 503;
    outage.note(isAway);
    return isAway ? (cached ?? made) : made;
  } catch (error) {
    const isAway = isDatabaseUnavailable(error);
    outage.note(isAway);
    if (cached !== undefined && isAway) return cached;
    throw error;
  }
}

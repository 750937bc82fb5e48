import { listingCheckDays } from "#shared/promises.ts";
import { afterWorkingDays } from "#shared/working-days.ts";

/** By when a listing that waits since this instant should be decided; the end of a day in India. */
export function checkDueAt(since: Date): Date {
  return afterWorkingDays(since, listingCheckDays, { stateCode: null, holiday: null });
}

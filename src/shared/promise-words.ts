/**
 * Promises in words. Apart from their figures, so that pages which show only figures are not sent
 * these.
 */
import { grievanceAcknowledgementHours, grievanceResolution } from "./promises.ts";

/** A number of hours in words: "1 hour", "24 hours". */
export function inHours(count: number): string {
  return `${count} ${count === 1 ? "hour" : "hours"}`;
}

/** What we promise about complaints, in one sentence. */
export const complaintsPromise = `Complaints are acknowledged within ${inHours(grievanceAcknowledgementHours)} and resolved within ${grievanceResolution}.`;

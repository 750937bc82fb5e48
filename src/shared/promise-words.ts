/**
 * Promises in words. They are apart from the figures, so that pages which show only figures do not
 * load these texts.
 */
import { grievanceAcknowledgementHours, grievanceResolution } from "./promises.ts";
import { t } from "#shared/texts/text.ts";

/** A number of hours in words: "1 hour", "24 hours". */
export function inHours(count: number): string {
  return t("{count, plural, one {# hour} other {# hours}}", { count });
}

/** Our promise about complaints, in one sentence. */
export const complaintsPromise = () =>
  t(
    "Complaints are acknowledged within {grievanceAcknowledgementHours} and resolved within {grievanceResolution}.",
    {
      grievanceAcknowledgementHours: inHours(grievanceAcknowledgementHours),
      grievanceResolution: grievanceResolution(),
    },
  );

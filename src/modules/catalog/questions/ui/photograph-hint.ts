import { t } from "#shared/texts/text.ts";
import type { Question } from "../contract.ts";
import { mostPhotographs } from "../rules/question-limits.ts";

/** How a question's photographs should be, and how many there may be. */
export function photographHint({ hint, maxLength }: Question): string {
  const limits = t(
    "JPEG, PNG or WebP, up to 5 MB each; {most, plural, one {one photograph} other {up to # photographs}}. Only you and the artisan see them.",
    { most: maxLength ?? mostPhotographs },
  );
  return hint === undefined ? limits : `${hint} ${limits}`;
}

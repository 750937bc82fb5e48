import { z } from "zod";
import { cleanLine, cleanText } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Schemas of text that people type. They are apart from the rules, which also run in browsers and
 * need no schemas.
 */

/** A required single line of at most `max` characters. `problem` is the message if it is empty. */
export function requiredLine(max: number, problem: () => string) {
  return z
    .string({ error: problem })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: problem })
        .max(max, { error: () => t("Please use at most {max} characters.", { max }) }),
    );
}

/** An optional single line; an empty or missing text becomes null. */
export function optionalLine(max: number) {
  return z
    .string()
    .optional()
    .transform((value) => cleanLine(value ?? "") || null)
    .pipe(
      z
        .string()
        .max(max, { error: () => t("Please use at most {max} characters.", { max }) })
        .nullable(),
    );
}

/** A required text that may have several lines. */
export function requiredText(max: number, problem: () => string) {
  return z
    .string({ error: problem })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, { error: problem })
        .max(max, { error: () => t("Please use at most {max} characters.", { max }) }),
    );
}

/** An optional text that may have several lines; an empty or missing text becomes null. */
export function optionalText(max: number) {
  return z
    .string()
    .optional()
    .transform((value) => cleanText(value ?? "") || null)
    .pipe(
      z
        .string()
        .max(max, { error: () => t("Please use at most {max} characters.", { max }) })
        .nullable(),
    );
}

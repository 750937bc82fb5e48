import { z } from "zod";

/** Text from outside, normalised before it is validated: NFC, trimmed, without NUL and control characters. */

// Everything below U+0020 but tab and line feed, and DEL and the C1 block; bidi overrides can disguise a name.
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Several lines: line breaks stay, as line feeds. */
export function cleanText(value: string): string {
  return value.replaceAll("\r\n", "\n").replace(unwanted, "").normalize("NFC").trim();
}

/** One line: line breaks and runs of white space become one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/** A required single line of at most `max` characters. `problem` is what the person reads when it is empty. */
export function requiredLine(max: number, problem: string) {
  return z.string({ error: problem }).transform(cleanLine).pipe(z.string().min(1, problem).max(max, `Please use at most ${max} characters.`));
}

/** An optional single line; empty or absent becomes null. */
export function optionalLine(max: number) {
  return z
    .string()
    .optional()
    .transform((value) => cleanLine(value ?? "") || null)
    .pipe(z.string().max(max, `Please use at most ${max} characters.`).nullable());
}

/** A line of an address's query, such as a search: absent is empty, what is too long is cut, nothing is refused. */
export function queryLine(max: number) {
  return z.string().catch("").transform((value) => cleanLine(value).slice(0, max));
}

/** A required text that may have several lines. */
export function requiredText(max: number, problem: string) {
  return z.string({ error: problem }).transform(cleanText).pipe(z.string().min(1, problem).max(max, `Please use at most ${max} characters.`));
}

/** An optional text that may have several lines; empty or absent becomes null. */
export function optionalText(max: number) {
  return z
    .string()
    .optional()
    .transform((value) => cleanText(value ?? "") || null)
    .pipe(z.string().max(max, `Please use at most ${max} characters.`).nullable());
}

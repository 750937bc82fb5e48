/**
 * The shape of one setting, and the kinds of values that several settings share. The settings
 * themselves are listed in settings.ts and in the folder of each payment provider.
 */
import { z } from "zod";

/**
 * One setting. `schema` reads the text from the environment; its messages complete the sentence
 * "NAME …".
 */
export interface Setting<Value> {
  readonly meaning: string;
  readonly default: string;
  readonly example?: string;
  readonly schema: z.ZodType<Value>;
}

/** The AUTH_SECRET of `.env.example`; never accepted in production. */
export const exampleSecret = "replace-me-with-32-random-bytes-or-more";

/** The payment secrets of `.env.example`; never accepted in production. */
export const examplePaymentSecret = "replace-me-with-the-providers-secret";

/** The passphrase of `.env.example`; never accepted in production. */
export const examplePassphrase = "four words that nobody guesses";

/** Any text without a zero byte. */
export function text(): z.ZodType<string> {
  return z.string().refine((value) => !value.includes("\0"), "must be plain text");
}

/** One of these words. */
export function choice<const Choice extends string>(
  ...choices: readonly [Choice, ...Choice[]]
): z.ZodType<Choice> {
  return z.enum(choices, `must be one of ${choices.join(", ")}`);
}

/** A whole number within these bounds, both included. */
export function integer(least: number, most: number): z.ZodType<number> {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

const leastSecretBytes = 32;

/** A secret of at least 32 bytes. */
export function longSecret(): z.ZodType<string> {
  return z
    .string()
    .refine(
      (value) => Buffer.byteLength(value) >= leastSecretBytes,
      `must have at least ${leastSecretBytes} bytes`,
    );
}

/** A URL with one of these protocols; `form` is an example for the message. */
export function address(protocols: readonly string[], form: string): z.ZodType<string> {
  return z
    .string()
    .refine(
      (value) => protocols.includes(parseUrl(value)?.protocol ?? ""),
      `must look like ${form}`,
    );
}

/** The URL, or undefined if the text is not a URL. */
export function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** A number of years, or null for "off". */
export function inactiveYears(): z.ZodType<number | null> {
  const message = "must be off, or a whole number of years from 1 to 20";
  return z
    .string()
    .regex(/^(off|\d{1,2})$/, message)
    .transform((value) => (value === "off" ? null : Number(value)))
    .refine((value) => value === null || (value >= 1 && value <= 20), message);
}

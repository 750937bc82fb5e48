/**
 * What one setting is, and the kinds of values that several settings share. The lists of settings
 * are in settings.ts and with each payment provider.
 */
import { z } from "zod";

/**
 * One setting. `schema` reads the text of the environment; its messages complete the sentence "NAME
 * …".
 */
export interface Setting<Value> {
  readonly meaning: string;
  readonly default: string;
  readonly example?: string;
  readonly schema: z.ZodType<Value>;
}

/** The value of AUTH_SECRET that stands in `.env.example`; never accepted in production. */
export const exampleSecret = "replace-me-with-32-random-bytes-or-more";

/** The secrets of the payment provider in `.env.example`; never accepted in production. */
export const examplePaymentSecret = "replace-me-with-the-providers-secret";

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

/** A whole number within these bounds. */
export function integer(least: number, most: number): z.ZodType<number> {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** A URL with one of these protocols; `form` shows what one looks like. */
export function address(protocols: readonly string[], form: string): z.ZodType<string> {
  return z
    .string()
    .refine(
      (value) => protocols.includes(parseUrl(value)?.protocol ?? ""),
      `must look like ${form}`,
    );
}

/** The URL, or undefined where the text is none. */
export function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

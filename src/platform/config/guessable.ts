import { examplePaymentSecret, exampleSecret } from "./setting-kinds.ts";

/** Words that people type and generators do not: examples, defaults, and this shop's own. */
const typedWords = /change.?me|replace.?me|passw|secret|example|default|charma|leather|openssl/i;
const leastDifferent = 8;

/**
 * Whether a secret is an example, was typed by a person, or has too few different characters to be
 * random.
 */
export function isGuessable(secret: string): boolean {
  return (
    secret === exampleSecret ||
    secret === examplePaymentSecret ||
    typedWords.test(secret) ||
    new Set(secret).size < leastDifferent ||
    isRepeated(secret) ||
    isMostlySequence(secret)
  );
}

/** One shorter text again and again: "7f3ac09e7f3ac09e". */
function isRepeated(secret: string): boolean {
  return `${secret}${secret}`.indexOf(secret, 1) < secret.length;
}

/** More than half of it counts up or down: "0123456789abcdef". Random text has one such step in 30. */
function isMostlySequence(secret: string): boolean {
  const codes = [...secret].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) === 1);
  return steps.length > secret.length / 2;
}

import { examplePassphrase, examplePaymentSecret, exampleSecret } from "./setting-kinds.ts";

/** Words that people type and generators do not: examples, defaults, and this shop's own. */
const typedWords = /change.?me|replace.?me|passw|secret|example|default|charma|leather|openssl/i;
const leastDifferent = 8;
const leastLength = 8;
/** Nothing but a word that everybody tries, with digits or signs behind it. */
const wellKnown =
  /^(?:admin|change.?me|charma|default|example|leather|letmein|passw[o0]rd|postgres(?:ql)?|qwerty|root|secret|welcome)[\W\d]*$/i;

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

/** Whether words that a person chose are an example, or say almost nothing: "aaaaaaaa", "abababab". */
export function isHardlyAPassphrase(words: string): boolean {
  return (
    words === examplePassphrase ||
    new Set(words).size < leastDifferent ||
    isRepeated(words) ||
    isMostlySequence(words)
  );
}

/** Whether a password of a database or a mail server is among the first that anybody tries. */
export function isWellKnownPassword(password: string): boolean {
  return password.length < leastLength || wellKnown.test(password) || isRepeated(password);
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

import { examplePaymentSecret, exampleSecret } from "./setting-kinds.ts";

/**
 * Whether a secret is the example in `.env.example` or has too few different characters to be
 * random.
 */
export function isGuessable(secret: string): boolean {
  return secret === exampleSecret || secret === examplePaymentSecret || new Set(secret).size < 8;
}

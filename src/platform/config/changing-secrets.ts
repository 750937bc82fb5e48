import { longSecret, type Setting } from "./setting-kinds.ts";
import type { SecretKeys } from "../secrets/secret-keys.ts";

/** The key of what is encrypted in the database, and earlier secrets while they change. */
export const changingSecrets = {
  AUTH_SECRET_FORMER: {
    meaning:
      "The AUTH_SECRET before, while it changes: its sessions stay valid and what it encrypted can be read. Remove it after 30 days.",
    default: "none",
    example: "the-earlier-one-of-32-bytes-or-more",
    schema: longSecret(),
  },
  ENCRYPTION_KEY: {
    meaning:
      "Secret of at least 32 bytes that encrypts payout accounts and other secrets in the database. Keep it apart from backups: without it they cannot be read.",
    default: "derived from AUTH_SECRET",
    example: "another-one-of-32-bytes-or-more",
    schema: longSecret(),
  },
  ENCRYPTION_KEY_FORMER: {
    meaning:
      "The ENCRYPTION_KEY before, while it changes. Remove it a day later: the shop encrypts everything again within an hour.",
    default: "none",
    example: "the-earlier-key-of-32-bytes-or-more",
    schema: longSecret(),
  },
} as const satisfies Record<string, Setting<unknown>>;

type Parsed = { readonly [Name in keyof typeof changingSecrets]?: string };

/**
 * What encrypts, and what still decrypts: also the secrets of sessions, which encrypt as long as no
 * key is set.
 */
export function secretKeysOf(parsed: Parsed, authSecret: string): SecretKeys {
  const { ENCRYPTION_KEY, ENCRYPTION_KEY_FORMER, AUTH_SECRET_FORMER } = parsed;
  const [current = authSecret, ...former] = [
    ENCRYPTION_KEY,
    ...(ENCRYPTION_KEY === undefined ? [authSecret] : []),
    ENCRYPTION_KEY_FORMER,
    ...(ENCRYPTION_KEY === undefined ? [] : [authSecret]),
    AUTH_SECRET_FORMER,
  ].filter((secret) => secret !== undefined);
  return { current, former };
}

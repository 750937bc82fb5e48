import { createHash, randomBytes } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";

/**
 * The secrets in our mails' links: 256 random bits, bound to a person and a purpose, good once and
 * for an hour. A person has one of each purpose: the newest. The database keeps their SHA-256 only.
 */

export type TokenPurpose = "confirm-email" | "reset-password";

// The unique index decides between two requests at the same moment, whatever each of them reads.
const replaceToken = statement(
  "identity.replaceToken",
  `insert into verifications (identifier, value, expires_at)
   values ($1, $2, now() + interval '60 minutes')
   on conflict (value, split_part(identifier, ':', 1)) do update
   set identifier = excluded.identifier, expires_at = excluded.expires_at, updated_at = now()`,
);
const deleteExpired = statement(
  "identity.forgetOldTokens",
  `delete from verifications
   where id in (
     select id
     from verifications
     where expires_at < now()
     limit 100
     for update skip locked
   )`,
);
const readToken = statement<{ value: string }>(
  "identity.readToken",
  "select value from verifications where identifier = $1 and expires_at > now()",
);
const takeToken = statement<{ value: string }>(
  "identity.takeToken",
  "delete from verifications where identifier = $1 and expires_at > now() returning value",
);

/** A new link's secret. Links of the same purpose that this person has are dead from here on. */
export async function issueMailToken(
  tx: Db,
  purpose: TokenPurpose,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await deleteExpired(tx, []);
  await replaceToken(tx, [identifierOf(purpose, token), userId]);
  return token;
}

/** Whose token it is, if it still holds. Takes nothing. */
export async function ownerOfMailToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const [row] = await readToken(db, [identifierOf(purpose, token)]);
  return row?.value ?? null;
}

/** Uses a token up; null if somebody was first, a newer one replaced it, or it has run out. */
export async function takeMailToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const [row] = await takeToken(tx, [identifierOf(purpose, token)]);
  return row?.value ?? null;
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash("sha256").update(token).digest("base64url")}`;
}

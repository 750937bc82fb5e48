import { createHash, randomBytes } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";

/**
 * The tokens of mail links: 256 random bits for one user and purpose, valid once and for one hour.
 * A user has one token per purpose, the newest. The database stores only its SHA-256.
 */

/** What a mail link is for. */
export type TokenPurpose =
  | "confirm-email"
  | "reset-password"
  | "change-email-old"
  | "change-email-new";

// The unique index decides between two concurrent requests, whatever each of them reads.
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

/** Returns the token of a new link. The user's older links for this purpose become invalid. */
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

/** The user to whom a valid token belongs. The token stays valid. */
export async function ownerOfMailToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const [row] = await readToken(db, [identifierOf(purpose, token)]);
  return row?.value ?? null;
}

/** Uses up a token. Null if it is used, replaced or expired. */
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

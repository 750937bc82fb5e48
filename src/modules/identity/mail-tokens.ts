import { createHash, randomBytes } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";

/**
 * The secrets in our mails' links: 256 random bits, bound to a person and a purpose, good once and
 * for an hour. The database keeps their SHA-256 only.
 */

export type TokenPurpose = "confirm-email" | "reset-password";

const insertToken = statement(
  "identity.insertToken",
  "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '60 minutes')",
);
const forgetOld = statement(
  "identity.forgetOldTokens",
  "delete from verifications where id in (select id from verifications where expires_at < now() limit 100)",
);
const readToken = statement<{ value: string }>(
  "identity.readToken",
  "select value from verifications where identifier = $1 and expires_at > now()",
);
const takeToken = statement<{ value: string }>(
  "identity.takeToken",
  "delete from verifications where identifier = $1 and expires_at > now() returning value",
);
const forgetOthers = statement(
  "identity.forgetOtherTokens",
  "delete from verifications where value = $1 and starts_with(identifier, $2)",
);

export async function issueMailToken(
  tx: Db,
  purpose: TokenPurpose,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await forgetOld(tx, []);
  await insertToken(tx, [identifierOf(purpose, token), userId]);
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

/**
 * Uses a token up, and with it all others of the same purpose; null if somebody was first or it has
 * run out.
 */
export async function takeMailToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const [row] = await takeToken(tx, [identifierOf(purpose, token)]);
  if (row === undefined) return null;
  await forgetOthers(tx, [row.value, `${purpose}:`]);
  return row.value;
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash("sha256").update(token).digest("base64url")}`;
}

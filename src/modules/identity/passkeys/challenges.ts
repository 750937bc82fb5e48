import { createHash, randomBytes } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { PasskeyRefused } from "../errors.ts";
import type { PasskeyChallenge } from "./contract.ts";
import { siteOf } from "./webauthn.ts";

const insert = statement("identity.issueChallenge", "insert into passkey_challenges values ($1)");
const forget = statement(
  "identity.forgetChallenges",
  `delete from passkey_challenges
   where hash in (
     select hash
     from passkey_challenges
     where expires_at < now()
     limit 100
     for update skip locked
   )`,
);
const take = statement<{ hash: string }>(
  "identity.takeChallenge",
  "delete from passkey_challenges where hash = $1 and expires_at > now() returning hash",
);

/** A new challenge, for one use within ten minutes. Throws TooMany. */
export async function issueChallenge(
  db: Db,
  actor: Actor,
  { from }: { readonly from: AccountRequest },
): Promise<PasskeyChallenge> {
  mustBeAllowed(actor, "identity.enter");
  await enforceRateLimit(db, accountLimits.challengesFrom(from));
  const challenge = randomBytes(32).toString("base64url");
  await forget(db, []);
  await insert(db, [hashOf(challenge)]);
  return { challenge, host: siteOf(from.config).host };
}

/** Uses a challenge up, whatever comes of it. Throws PasskeyRefused if it was used or is too old. */
export async function takeChallenge(db: Db, challenge: string): Promise<void> {
  if ((await take(db, [hashOf(challenge)])).length === 0) throw new PasskeyRefused();
}

function hashOf(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}

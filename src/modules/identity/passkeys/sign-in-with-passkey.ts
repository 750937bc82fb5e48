import type { JsonWebKey } from "node:crypto";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit, refundRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { openSessionOf } from "../account/open-session.ts";
import { shareRightsOfUser } from "../account/rights-locks.ts";
import { clearedFirstStepCookie } from "../account/session-cookie.ts";
import type { OpenedSession } from "../account/sign-in.ts";
import { PasskeyRefused } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { takeChallenge } from "./challenges.ts";
import { readAssertion, siteOf, verifyAssertion } from "./webauthn.ts";

type Account = {
  readonly userId: string;
  readonly publicKey: JsonWebKey;
  readonly language: string | null;
  readonly mustAddSecondFactor: boolean;
};

const accountOfPasskey = statement<Account>(
  "identity.accountOfPasskey",
  `select u.id as "userId", k.public_key as "publicKey", p.language,
     p.is_admin and f.confirmed_at is null as "mustAddSecondFactor"
   from passkeys k
   join users u on u.id = k.user_id
   join profiles p on p.user_id = u.id
   left join second_factors f on f.user_id = u.id
   where k.credential_id = $1 and u.email_verified`,
);
// A counter that does not grow means that there is a copy of the authenticator. Those that sync
// have none and send 0.
const noteUse = statement<{ id: string }>(
  "identity.notePasskeyUse",
  `update passkeys
   set sign_count = $2, last_used_at = now()
   where credential_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))
   returning id`,
);

/**
 * Opens a session with a passkey. The device has verified the person, so this is both steps of
 * two-step sign-in. Throws PasskeyRefused and TooMany.
 */
export async function signInWithPasskey(
  db: Db,
  actor: Actor,
  { credential, from }: { readonly credential: string; readonly from: AccountRequest },
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  const limit = accountLimits.failedSignInsFrom(from);
  await enforceRateLimit(db, limit);
  try {
    const session = await openSession(db, credential, from);
    await refundRateLimit(db, limit);
    return session;
  } catch (error) {
    if (error instanceof PasskeyRefused)
      noteSecurityEvent({
        kind: "failed-sign-in",
        detail: "passkey",
        clientAddress: from.clientAddress,
        email: null,
      });
    throw error;
  }
}

async function openSession(
  db: Db,
  credential: string,
  from: AccountRequest,
): Promise<OpenedSession> {
  const site = siteOf(from.config);
  const assertion = readAssertion(credential, site);
  await takeChallenge(db, assertion.challenge);
  const [claimed] = await accountOfPasskey(db, [assertion.id]);
  if (claimed === undefined) throw new PasskeyRefused();
  const signCount = verifyAssertion(assertion, claimed.publicKey, site);
  return inTransaction(db, async (tx) => {
    // Whoever removes the passkey, or erases the account, commits first and is seen, or waits.
    await shareRightsOfUser(tx, [claimed.userId]);
    const [account] = await accountOfPasskey(tx, [assertion.id]);
    const used = await noteUse(tx, [assertion.id, signCount]);
    if (account === undefined || used.length === 0) throw new PasskeyRefused();
    const { userId, language } = account;
    const cookie = await openSessionOf(tx, { userId, from, passedSecondFactor: true });
    return {
      userId,
      cookies: [cookie, clearedFirstStepCookie(from.config)],
      language,
      needsCode: false,
      mustAddSecondFactor: account.mustAddSecondFactor && from.config.appEnv === "production",
    };
  });
}

import type { JsonWebKey } from "node:crypto";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { openSessionOf } from "../account/open-session.ts";
import { shareRightsOfUser } from "../account/rights-locks.ts";
import { clearedFirstStepCookie } from "../account/session-cookie.ts";
import type { OpenedSession } from "../account/sign-in.ts";
import { PasskeyRefused } from "../errors.ts";
import { countingRefusedPasskeys, notePasskeyUse, readSignedPasskey } from "./signed-passkey.ts";

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
  return countingRefusedPasskeys(db, { from, email: null }, () =>
    openSession(db, credential, from),
  );
}

async function openSession(
  db: Db,
  credential: string,
  from: AccountRequest,
): Promise<OpenedSession> {
  let userId = "";
  const signed = await readSignedPasskey(db, { credential, from }, async (credentialId) => {
    const [claimed] = await accountOfPasskey(db, [credentialId]);
    userId = claimed?.userId ?? "";
    return claimed?.publicKey;
  });
  return inTransaction(db, async (tx) => {
    // Whoever removes the passkey, or erases the account, commits first and is seen, or waits.
    await shareRightsOfUser(tx, [userId]);
    const [account] = await accountOfPasskey(tx, [signed.credentialId]);
    if (account === undefined) throw new PasskeyRefused();
    await notePasskeyUse(tx, signed);
    const { language } = account;
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

import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { openSessionOf } from "../account/open-session.ts";
import { shareRightsOfUser } from "../account/rights-locks.ts";
import {
  claimedFirstStepOf,
  clearedFirstStepCookie,
  provesFirstStepOf,
} from "../account/session-cookie.ts";
import type { OpenedSession } from "../account/sign-in.ts";
import { FirstStepExpired } from "../errors.ts";
import type { TypedCode } from "./contract.ts";
import { secondFactorMail } from "./second-factor-mail-templates.ts";
import { withCode, type UsedCode } from "./use-code.ts";

type Account = {
  readonly userId: string;
  readonly passwordHash: string;
  readonly displayName: string;
  readonly email: string;
  readonly language: string | null;
};

const accountInFirstStep = statement<Account>(
  "identity.accountInFirstStep",
  `select u.id as "userId", coalesce(a.password, '') as "passwordHash", u.name as "displayName",
     u.email::text as email, p.language
   from users u
   join profiles p on p.user_id = u.id
   join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where u.id = $1 and u.email_verified`,
);

/** Whether this browser has given a password, or a code by mail, and is to give a code. */
export async function isInFirstStep(
  db: Db,
  actor: Actor,
  { from }: { readonly from: AccountRequest },
): Promise<boolean> {
  mustBeAllowed(actor, "identity.enter");
  return (await accountOf(db, from)) !== null;
}

async function accountOf(db: Db, from: AccountRequest): Promise<Account | null> {
  const userId = claimedFirstStepOf(from.headers, from.config);
  if (userId === null || !isUuid(userId)) return null;
  const [account] = await accountInFirstStep(db, [userId]);
  return account !== undefined && provesFirstStepOf(from.headers, from.config, account)
    ? account
    : null;
}

/**
 * The second step of signing in: opens the session of a browser that has given the password. Throws
 * FirstStepExpired, WrongCode and TooMany.
 */
export async function signInWithCode(
  db: Db,
  actor: Actor,
  { from, ...typed }: TypedCode & { readonly from: AccountRequest },
): Promise<OpenedSession & UsedCode> {
  mustBeAllowed(actor, "identity.enter");
  const claimed = await accountOf(db, from);
  if (claimed === null) throw new FirstStepExpired();
  const { userId } = claimed;
  return withCode(db, { userId, typed, from }, (take) =>
    inTransaction(db, async (tx) => {
      // A new password or a block that commits first ends this sign-in; a later one ends the
      // session.
      await shareRightsOfUser(tx, [userId]);
      const account = await accountOf(tx, from);
      if (account === null) throw new FirstStepExpired();
      const used = await take(tx);
      const cookie = await openSessionOf(tx, { userId, from, passedSecondFactor: true });
      if (used.recoveryCodesLeft !== null) await notifyOwner(tx, account, used.recoveryCodesLeft);
      return {
        ...used,
        userId,
        cookies: [cookie, clearedFirstStepCookie(from.config)],
        language: account.language,
        needsCode: false,
        mustAddSecondFactor: false,
      };
    }),
  );
}

function notifyOwner(tx: Db, account: Account, codesLeft: number): Promise<void> {
  const { displayName, email, language } = account;
  return enqueueMail(tx, {
    ...secondFactorMail({ displayName, change: "codeUsed", codesLeft }),
    to: email,
    language: language ?? currentLanguage().code,
    cause: null,
  });
}

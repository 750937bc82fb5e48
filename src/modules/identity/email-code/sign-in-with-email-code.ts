import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit, refundRateLimit } from "#platform/rate-limits.ts";
import { liftRefusal } from "#platform/mail/refused-addresses.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { noteConfirmation } from "../account-code/confirm-account-code.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { openSessionOf } from "../account/open-session.ts";
import { makeAccountOfAddress, takeOverAccount } from "../account/proven-address.ts";
import { firstStepCookie } from "../account/session-cookie.ts";
import type { OpenedSession } from "../account/sign-in.ts";
import { AdministratorsSignIn, EmailCodeNotValid, WrongEmailCode } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { hashOfEmailCode } from "./code-hash.ts";
import { codeTries, type TypedEmailCode } from "./contract.ts";

// Counted before the code is compared, so that a burst of guesses cannot pass together.
const countTry = statement<{ hash: string; left: number }>(
  "identity.tryEmailCode",
  `update email_codes
   set tries = tries + 1
   where id = $1 and email = $2 and expires_at > now() and tries < ${codeTries}
   returning code_hash as hash, ${codeTries} - tries as left`,
);
const takeCode = statement<{ taken: boolean }>(
  "identity.takeEmailCode",
  "delete from email_codes where id = $1 returning true as taken",
);
type Found = {
  readonly userId: string;
  readonly isConfirmed: boolean;
  /** An administrator, or one of the staff. */
  readonly isStaff: boolean;
  readonly language: string | null;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
};
const accountOfEmail = statement<Found>(
  "identity.accountOfEmailCode",
  `select u.id as "userId", u.email_verified as "isConfirmed", p.language,
     p.is_admin or p.staff_roles <> '{}' as "isStaff", a.password as "passwordHash",
     exists (
       select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
     ) as "hasSecondFactor"
   from users u
   join profiles p on p.user_id = u.id
   left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where u.email = $1`,
);
export type EmailCodeSignIn = TypedEmailCode & {
  /** The address to which the code was sent. */
  readonly email: string;
  /** Of an account that is made. */
  readonly displayName: string;
  readonly from: AccountRequest;
};

/**
 * Signs in with a code that was mailed to an address. Without an account one is made, without a
 * password. If the account has a second factor there is no session yet, as after a password.
 * Throws WrongEmailCode, EmailCodeNotValid (expired, used, tried too often), AdministratorsSignIn
 * and TooMany.
 */
export async function signInWithEmailCode(
  db: Db,
  actor: Actor,
  { codeId, code, email, displayName, from }: EmailCodeSignIn,
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  await mustBeRight(db, { codeId, code, email, from });
  return inTransaction(db, async (tx) => {
    const [taken] = await takeCode(tx, [codeId]);
    if (taken === undefined) throw new EmailCodeNotValid();
    const account = await accountFor(tx, { email, displayName });
    await liftRefusal(tx, email);
    await noteConfirmation(tx, account.userId, "email");
    const { userId, passwordHash, hasSecondFactor: needsCode, language } = account;
    const cookie = needsCode
      ? firstStepCookie(from.config, { userId, passwordHash: passwordHash ?? "" })
      : await openSessionOf(tx, { userId, from, isProved: false });
    return { userId, cookies: [cookie], language, needsCode, mustAddSecondFactor: false };
  });
}

async function mustBeRight(
  db: Db,
  { codeId, code, email, from }: Omit<EmailCodeSignIn, "displayName">,
): Promise<void> {
  const fromNetwork = accountLimits.wrongCodesFrom(from);
  await enforceRateLimit(db, fromNetwork);
  const [row] = await countTry(db, [codeId, email]);
  const { authSecret, authSecretFormer } = from.config;
  const secrets = [authSecret, ...(authSecretFormer === undefined ? [] : [authSecretFormer])];
  const isRight = secrets.some(
    (secret) => row?.hash === hashOfEmailCode(secret, { codeId, email, code }),
  );
  if (isRight) return refundRateLimit(db, fromNetwork);
  noteSecurityEvent({
    kind: "wrong-code",
    detail: "email",
    clientAddress: from.clientAddress,
    email,
  });
  throw row === undefined || row.left === 0
    ? new EmailCodeNotValid()
    : new WrongEmailCode(row.left);
}

async function accountFor(
  tx: Db,
  { email, displayName }: Pick<EmailCodeSignIn, "email" | "displayName">,
): Promise<Found> {
  const made = await makeAccountOfAddress(tx, { email, displayName });
  const [account] = await accountOfEmail(tx, [email]);
  // The account of this address is being erased.
  if (account === undefined) throw new EmailCodeNotValid();
  if (made !== null) return account;
  if (account.isStaff) throw new AdministratorsSignIn();
  if (account.isConfirmed) return account;
  await takeOverAccount(tx, { userId: account.userId, displayName });
  return { ...account, passwordHash: null };
}

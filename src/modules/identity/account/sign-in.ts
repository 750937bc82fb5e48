import { isAPIError } from "better-auth/api";
import { statement, type Db } from "#platform/db/database.ts";
import { resetRateLimit, refundRateLimit, enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { SignIn } from "./contract.ts";
import { accountLimits, type AccountRequest } from "./account-request.ts";
import { authOf, clientAddressHeader } from "./auth.ts";
import {
  AccountSuspended,
  EmailConfirmationRequired,
  InvalidCredentials,
  PasswordNeeded,
} from "../errors.ts";
import { orSuspended } from "../suspension/suspended-account.ts";
import { noteCountry } from "../devices/note-country.ts";
import { keepUsedNumber } from "../phone/keep-number.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { userAgentOf } from "./open-session.ts";
import { verifyPassword, whileSomebodyWaits } from "./password-hashing.ts";
import { indianMobile } from "#shared/phone.ts";
import { TooMany, Unavailable } from "#shared/errors.ts";
import { publicPassword } from "./rules/public-password.ts";
import { firstStepCookie, idleDays, passwordProofCookie } from "./session-cookie.ts";

const idOf = statement<{ id: string }>(
  "identity.idOfEmail",
  "select id from users where email = $1",
);
const emailOfPhone = statement<{ email: string }>(
  "identity.emailOfPhone",
  `select u.email::text as email
   from phone_numbers n
   join users u on u.id = n.user_id
   where n.phone = $1`,
);
const profileOf = statement<{ language: string | null; isStaff: boolean }>(
  "identity.profileAtSignIn",
  `select language, is_admin or staff_roles <> '{}' as "isStaff"
   from profiles
   where user_id = $1`,
);
type SecuredAccount = {
  readonly userId: string;
  readonly passwordHash: string;
  readonly isConfirmed: boolean;
  readonly language: string | null;
};
const securedAccount = statement<SecuredAccount>(
  "identity.securedAccount",
  `select u.id as "userId", a.password as "passwordHash", u.email_verified as "isConfirmed",
     p.language
   from users u
   join second_factors f on f.user_id = u.id and f.confirmed_at is not null
   join profiles p on p.user_id = u.id
   join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where u.email = $1 and a.password is not null`,
);
const forgetDeadSessions = statement(
  "identity.forgetDeadSessions",
  `delete from sessions
   where user_id = $1 and (expires_at < now() or updated_at < now() - interval '${idleDays} days')`,
);

/**
 * A new session, with the cookies that the response must set. `language` is the code of the
 * language that the account has chosen; null if none.
 */
export type OpenedSession = {
  readonly userId: string;
  readonly cookies: readonly string[];
  readonly language: string | null;
  /** The session opens only with a code: the cookies prove the password alone. */
  readonly needsCode: boolean;
  /** Somebody of the staff who must set up two-step sign-in before anything else. */
  readonly mustAddSecondFactor: boolean;
};

/**
 * Opens a session and returns its cookie. `email` may be the mobile number of the account. If the account has a second factor, there is no session
 * yet: the cookie lets this browser go on with a code. Throws InvalidCredentials,
 * EmailConfirmationRequired and AccountSuspended (only if the password is right) and TooMany. The demo's public password is invalid unless `from`
 * may use it.
 */
export async function signIn(
  db: Db,
  actor: Actor,
  input: SignIn & { readonly from: AccountRequest },
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  const email = await emailOf(db, input.email);
  return countingFailures(db, email, input.from, () => openSession(db, { ...input, email }));
}

/**
 * The address of the account whose mobile number was typed. Without such an account it is one that
 * nobody has, which takes as long to refuse as a wrong password.
 */
async function emailOf(db: Db, typed: string): Promise<string> {
  const phone = indianMobile(typed);
  if (phone === null) return typed;
  const [account] = await emailOfPhone(db, [phone]);
  return account?.email ?? `${phone.slice(1)}@mobile.invalid`;
}

/**
 * Counts the attempt before it checks the password, so a burst of guesses cannot pass together. A
 * right password is refunded.
 */
export async function countingFailures<T>(
  db: Db,
  email: string,
  from: AccountRequest,
  work: () => Promise<T>,
): Promise<T> {
  const [ofAccount, ofAddress] = [
    accountLimits.failedSignInsOfAccount(email, from),
    accountLimits.failedSignInsFrom(from),
  ];
  const noteFailure = (detail: string) =>
    noteSecurityEvent({
      kind: "failed-sign-in",
      detail,
      clientAddress: from.clientAddress,
      email,
    });
  try {
    await enforceRateLimit(db, ofAccount);
    await enforceRateLimit(db, ofAddress);
  } catch (error) {
    if (error instanceof TooMany) noteFailure("limit");
    throw error;
  }
  const forgive = () =>
    Promise.all([resetRateLimit(db, ofAccount.key), refundRateLimit(db, ofAddress)]);
  try {
    const result = await work();
    await forgive();
    return result;
  } catch (error) {
    if (error instanceof EmailConfirmationRequired || error instanceof AccountSuspended)
      await forgive();
    if (error instanceof InvalidCredentials || error instanceof PasswordNeeded)
      noteFailure("password");
    // Not checked: the shop was too busy, or the browser had gone.
    if (error instanceof Unavailable)
      await Promise.all([refundRateLimit(db, ofAccount), refundRateLimit(db, ofAddress)]);
    throw error;
  }
}

async function openSession(
  db: Db,
  { email, password, from }: SignIn & { readonly from: AccountRequest },
): Promise<OpenedSession> {
  if (password === publicPassword && !from.mayUsePublicPassword) throw new InvalidCredentials();
  const [secured] = await securedAccount(db, [email]);
  if (secured !== undefined) return beginFirstStep(secured, { password, from });
  const headers = new Headers({
    [clientAddressHeader]: from.clientAddress,
    "user-agent": userAgentOf(from),
  });
  try {
    const { headers: answered, response } = await whileSomebodyWaits(from.signal, () =>
      authOf(db, from.config).api.signInEmail({
        body: { email, password },
        headers,
        returnHeaders: true,
      }),
    );
    const userId = response.user.id;
    await forgetDeadSessions(db, [userId]);
    await keepUsedNumber(db, [userId]);
    await noteCountry(db, userId, from);
    const [profile] = await profileOf(db, [userId]);
    return {
      userId,
      cookies: answered.getSetCookie(),
      language: profile?.language ?? null,
      needsCode: false,
      mustAddSecondFactor: profile?.isStaff === true && from.config.appEnv === "production",
    };
  } catch (error) {
    throw await refusalOf(db, error, email, from);
  }
}

/** The password of an account with a second factor: right or wrong, it opens no session. */
async function beginFirstStep(
  { userId, passwordHash, isConfirmed, language }: SecuredAccount,
  { password, from }: Pick<SignIn, "password"> & { readonly from: AccountRequest },
): Promise<OpenedSession> {
  if (!(await verifyPassword(passwordHash, password, from.signal))) throw new InvalidCredentials();
  if (!isConfirmed) throw new EmailConfirmationRequired(passwordProofCookie(from.config, userId));
  const cookies = [firstStepCookie(from.config, { userId, passwordHash })];
  return { userId, cookies, language, needsCode: true, mustAddSecondFactor: false };
}

async function refusalOf(
  db: Db,
  error: unknown,
  email: string,
  from: AccountRequest,
): Promise<unknown> {
  const suspended = orSuspended(error);
  if (suspended !== error) return suspended;
  const code = isAPIError(error) ? error.body?.code : undefined;
  if (code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_EMAIL")
    return new InvalidCredentials();
  if (code !== "EMAIL_NOT_VERIFIED") return error;
  const [person] = await idOf(db, [email]);
  return person === undefined
    ? new InvalidCredentials()
    : new EmailConfirmationRequired(passwordProofCookie(from.config, person.id));
}

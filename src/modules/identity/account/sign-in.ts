import { isAPIError } from "better-auth/api";
import { statement, type Db } from "#platform/db/database.ts";
import { resetRateLimit, refundRateLimit, enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { SignIn } from "./contract.ts";
import { accountLimits, type AccountRequest } from "./account-request.ts";
import { authOf, clientAddressHeader } from "./auth.ts";
import { EmailConfirmationRequired, InvalidCredentials } from "../errors.ts";
import { userAgentOf } from "./open-session.ts";
import { whileSomebodyWaits } from "./password-hashing.ts";
import { Unavailable } from "#shared/errors.ts";
import { publicPassword } from "./rules/public-password.ts";
import { idleDays, passwordProofCookie } from "./session-cookie.ts";

const idOf = statement<{ id: string }>(
  "identity.idOfEmail",
  "select id from users where email = $1",
);
const chosenLanguage = statement<{ language: string | null }>(
  "identity.languageOf",
  "select language from profiles where user_id = $1",
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
};

/**
 * Opens a session and returns its cookie. Throws InvalidCredentials, EmailConfirmationRequired
 * (only if the password is right) and TooMany. The demo's public password is invalid unless `from`
 * may use it.
 */
export async function signIn(
  db: Db,
  actor: Actor,
  input: SignIn & { readonly from: AccountRequest },
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  return countingFailures(db, input.email, input.from, () => openSession(db, input));
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
  await enforceRateLimit(db, ofAccount);
  await enforceRateLimit(db, ofAddress);
  const forgive = () =>
    Promise.all([resetRateLimit(db, ofAccount.key), refundRateLimit(db, ofAddress)]);
  try {
    const result = await work();
    await forgive();
    return result;
  } catch (error) {
    if (error instanceof EmailConfirmationRequired) await forgive();
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
    const [chosen] = await chosenLanguage(db, [userId]);
    return { userId, cookies: answered.getSetCookie(), language: chosen?.language ?? null };
  } catch (error) {
    throw await refusalOf(db, error, email, from);
  }
}

async function refusalOf(
  db: Db,
  error: unknown,
  email: string,
  from: AccountRequest,
): Promise<unknown> {
  const code = isAPIError(error) ? error.body?.code : undefined;
  if (code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_EMAIL")
    return new InvalidCredentials();
  if (code !== "EMAIL_NOT_VERIFIED") return error;
  const [person] = await idOf(db, [email]);
  return person === undefined
    ? new InvalidCredentials()
    : new EmailConfirmationRequired(passwordProofCookie(from.config, person.id));
}

import { isBreachedPassword } from "#platform/breached-passwords.ts";
import type { AccountRequest } from "./account-request.ts";
import { KnownPassword } from "../errors.ts";
import { accountMessages } from "./rules/account-problems.ts";
import { isGuessablePassword } from "./rules/guessable-password.ts";

/**
 * Refuses a new password that somebody who knows this person would try, or that was leaked. `about`
 * are the person's name and address. Throws KnownPassword.
 */
export async function refuseKnownPassword(
  password: string,
  about: readonly string[],
  { config }: AccountRequest,
): Promise<void> {
  if (isGuessablePassword(password, about))
    throw new KnownPassword(accountMessages.passwordTooCommon);
  if (await isBreachedPassword(password, config.breachedPasswordsUrl))
    throw new KnownPassword(accountMessages.passwordBreached);
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { AccountRequest } from "./account-request.ts";
import { PasswordNeeded } from "../errors.ts";
import { verifyPassword } from "./password-hashing.ts";
import { countingFailures } from "./sign-in.ts";
import { t } from "#shared/texts/text.ts";
import { mailAddressOf } from "#shared/phone-account.ts";

const hashOf = statement<{ hash: string }>(
  "identity.hashOf",
  `select password as hash
   from accounts
   where user_id = $1 and provider_id = 'credential' and password is not null`,
);

/**
 * Checks the actor's password before an action that a stolen session must not do. Wrong passwords
 * count as failed sign-ins. Throws PasswordNeeded and TooMany. Needs a connection, not a
 * transaction.
 */
export async function proveWithPassword(
  db: Db,
  actor: Actor,
  {
    password,
    from,
    field,
  }: {
    readonly password: string;
    readonly from: AccountRequest;
    /** The name of the field in the form. */
    readonly field?: string;
  },
): Promise<void> {
  const person = allowedUser(actor, "identity.useAccount");
  if (password === "")
    throw new PasswordNeeded(t("Please enter the password of your account."), field);
  await countingFailures(db, mailAddressOf(person), from, async () => {
    const [account] = await hashOf(db, [person.userId]);
    if (account === undefined || !(await verifyPassword(account.hash, password, from.signal)))
      throw new PasswordNeeded(t("This is not the password of your account."), field);
  });
}

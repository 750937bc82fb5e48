import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { resetRateLimit, enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { EmailOnly, NewPassword } from "./contract.ts";
import { accountLimits, withMinimumDuration, type AccountRequest } from "./account-request.ts";
import { LinkNotValid } from "../errors.ts";
import { issueMailToken, ownerOfMailToken, takeMailToken } from "./mail-tokens.ts";
import { passwordChangedMail, passwordResetMail } from "./account-mail-templates.ts";
import { hashPassword } from "./password-hashing.ts";
import { lockRightsOfUser } from "./rights-locks.ts";
import { readPlatformSettings } from "../settings/platform-settings.ts";

type Person = { id: string; name: string; email: string };

const personByEmail = statement<Person>(
  "identity.personByEmail",
  "select id, name, email::text as email from users where email = $1",
);
// Whoever opens a link from the mailbox has proven the address, so an unconfirmed account becomes
// its owner's.
const changePassword = statement<Person>(
  "identity.changePassword",
  `with account as (
     update accounts
     set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'
   ),
   ended as (delete from sessions where user_id = $1),
   links as (delete from verifications where value = $1::text)
   update users
   set email_verified = true, updated_at = now()
   where id = $1::uuid
   returning id, name, email::text as email`,
);

const shortestMs = 150;

/**
 * Sends a link for choosing a new password if there is such an account and five were not sent to it
 * within the hour; the answer is the same either way. Older links die with it. Throws TooMany for
 * the network only.
 */
export async function requestPasswordReset(
  db: Db,
  actor: Actor,
  input: EmailOnly & { readonly from: AccountRequest },
): Promise<void> {
  mustBeAllowed(actor, "identity.enter");
  await enforceRateLimit(db, accountLimits.resetRequestsFrom(input.from));
  const settings = await readPlatformSettings(db);
  await withMinimumDuration(shortestMs, async () => {
    const mayBeSent = await isWithinRateLimit(db, accountLimits.resetMailsTo(input.email));
    await inTransaction(db, async (tx) => {
      const [person] = await personByEmail(tx, [input.email]);
      // No mail, no new link: the one that was sent last must stay valid.
      if (person === undefined || !mayBeSent) return;
      const token = await issueMailToken(tx, "reset-password", person.id);
      await enqueueMail(
        tx,
        passwordResetMail({ displayName: person.name, email: person.email }, token, {
          shopName: settings.name,
          baseUrl: input.from.config.baseUrl,
        }),
      );
    });
  });
}

/**
 * Sets the new password, ends every session and every mailed link of the account and tells its
 * owner. Wrong passwords that were tried from here no longer count. Throws LinkNotValid.
 */
export async function resetPassword(
  db: Db,
  actor: Actor,
  input: NewPassword & { readonly from: AccountRequest },
): Promise<void> {
  mustBeAllowed(actor, "identity.enter");
  // Asked before hashing, so that made-up links cost nothing; taken in the transaction, so that one
  // of two wins.
  if ((await ownerOfMailToken(db, "reset-password", input.token)) === null)
    throw new LinkNotValid();
  const [settings, hash] = await Promise.all([
    readPlatformSettings(db),
    hashPassword(input.password),
  ]);
  await inTransaction(db, async (tx) => {
    const userId = await takeMailToken(tx, "reset-password", input.token);
    if (userId !== null) await lockRightsOfUser(tx, [userId]);
    const [person] = userId === null ? [] : await changePassword(tx, [userId, hash]);
    if (person === undefined) throw new LinkNotValid();
    await resetRateLimit(tx, accountLimits.failedSignInsOfAccount(person.email, input.from).key);
    await enqueueMail(
      tx,
      passwordChangedMail(
        { displayName: person.name, email: person.email },
        { shopName: settings.name, baseUrl: input.from.config.baseUrl },
      ),
    );
  });
}

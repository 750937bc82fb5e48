import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { resetRateLimit, enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { liftRefusal } from "#platform/mail/refused-addresses.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { hasNoEmail } from "#shared/phone-account.ts";
import type { EmailOnly, NewPassword } from "./contract.ts";
import { accountLimits, withMinimumDuration, type AccountRequest } from "./account-request.ts";
import { LinkNotValid } from "../errors.ts";
import { inTransactionAs } from "./in-transaction-as.ts";
import { issueMailToken, ownerOfMailToken, takeMailToken } from "./mail-tokens.ts";
import { passwordChangedMail, passwordResetMail } from "./account-mail-templates.ts";
import { hashPassword } from "./password-hashing.ts";
import { refuseKnownPassword } from "./refuse-known-password.ts";
import { lockRightsOfUser } from "./rights-locks.ts";

type Person = { id: string; name: string; email: string };

const personByEmail = statement<Person>(
  "identity.personByEmail",
  "select id, name, email::text as email from users where email = $1",
);
const personById = statement<Person>(
  "identity.personById",
  "select id, name, email::text as email from users where id = $1::uuid",
);
// Whoever took over the mobile number signs in with it no more until the owner confirms it again.
// Without an email address the link came by that number, which proves it.
// Opening a link from the mailbox proves the address, so it also confirms the account.
const changePassword = statement<Person>(
  "identity.changePassword",
  `with account as (
     update accounts
     set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'
   ),
   ended as (delete from sessions where user_id = $1),
   links as (delete from verifications where value = $1::text),
   phone as (
     update phone_numbers n
     set usable_until = now()
     from users o
     where n.user_id = $1 and n.usable_until > now() and o.id = n.user_id and not ${hasNoEmail("o")}
   )
   update users
   set email_verified = true, updated_at = now()
   where id = $1::uuid
   returning id, name, email::text as email`,
);

const shortestMs = 150;

/**
 * Sends a password reset link if there is an account with this address, at most five an hour. The
 * response is always the same. A new link makes older ones invalid. Throws TooMany for the network
 * only.
 */
export async function requestPasswordReset(
  db: Db,
  actor: Actor,
  input: EmailOnly & { readonly from: AccountRequest },
): Promise<void> {
  mustBeAllowed(actor, "identity.enter");
  await enforceRateLimit(db, accountLimits.resetRequestsFrom(input.from));
  await withMinimumDuration(shortestMs, async () => {
    const mayBeSent = await isWithinRateLimit(db, accountLimits.resetMailsTo(input.email));
    await inTransaction(db, async (tx) => {
      const [person] = await personByEmail(tx, [input.email]);
      // Without a new mail there is no new link, so the last one that was sent stays valid.
      if (person === undefined || !mayBeSent) return;
      const token = await issueMailToken(tx, "reset-password", person.id);
      await enqueueMail(tx, {
        ...passwordResetMail({ displayName: person.name, token }),
        to: person.email,
        language: currentLanguage().code,
        cause: null,
      });
    });
  });
}

/**
 * Sends the owner of a session a link to choose a password, for accounts that have none yet. Beyond
 * five mails an hour, or ten messages a day, none is sent, and the link of the last one counts on.
 */
export async function sendPasswordLink(db: Db, actor: Actor): Promise<void> {
  const person = allowedUser(actor, "identity.useAccount");
  const { userId, displayName } = person;
  const address = mailAddressOf(person);
  await inTransactionAs(db, actor, "identity.useAccount", async (tx) => {
    if (!(await isWithinRateLimit(tx, accountLimits.resetMailsTo(address)))) return;
    const ofDay = accountLimits.linksByMessageOfDay(userId);
    if (person.email === null && !(await isWithinRateLimit(tx, ofDay))) return;
    const token = await issueMailToken(tx, "reset-password", userId);
    await enqueueMail(tx, {
      ...passwordResetMail({ displayName, token }),
      to: address,
      language: currentLanguage().code,
      cause: null,
    });
  });
}

/**
 * Sets the new password, ends all sessions, invalidates all mail links and notifies the owner.
 * Failed sign-ins from this network no longer count. Throws LinkNotValid and KnownPassword.
 */
export async function resetPassword(
  db: Db,
  actor: Actor,
  input: NewPassword & { readonly from: AccountRequest },
): Promise<void> {
  mustBeAllowed(actor, "identity.enter");
  // Checked before hashing, so an invented link costs nothing. Used up in the transaction, so only
  // one of two requests succeeds.
  const ownerId = await ownerOfMailToken(db, "reset-password", input.token);
  const [owner] = ownerId === null ? [] : await personById(db, [ownerId]);
  if (owner === undefined) throw new LinkNotValid();
  await refuseKnownPassword(input.password, [owner.name, owner.email], input.from);
  const hash = await hashPassword(input.password, input.from.signal);
  await inTransaction(db, async (tx) => {
    const userId = await takeMailToken(tx, "reset-password", input.token);
    if (userId !== null) await lockRightsOfUser(tx, [userId]);
    const [person] = userId === null ? [] : await changePassword(tx, [userId, hash]);
    if (person === undefined) throw new LinkNotValid();
    // The link arrived.
    await liftRefusal(tx, person.email);
    await resetRateLimit(tx, accountLimits.failedSignInsOfAccount(person.email, input.from).key);
    await enqueueMail(tx, {
      ...passwordChangedMail({ displayName: person.name }),
      to: person.email,
      language: currentLanguage().code,
      cause: null,
    });
  });
}

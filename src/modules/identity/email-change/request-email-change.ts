import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { accountLimits } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { issueMailToken } from "../account/mail-tokens.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { EmailTaken } from "../errors.ts";
import { emailSides, type PendingEmailChange } from "./contract.ts";
import { emailChangeMail } from "./email-change-mail-templates.ts";

const isTaken = statement<{ id: string }>(
  "identity.emailIsTaken",
  "select id from users where email = $1",
);
const ask = statement(
  "identity.requestEmailChange",
  `insert into email_changes (user_id, new_email)
   values ($1, $2)
   on conflict (user_id) do update
   set new_email = excluded.new_email, is_confirmed_by_old = false, is_confirmed_by_new = false,
     created_at = now()`,
);
const waiting = statement<PendingEmailChange>(
  "identity.pendingEmailChange",
  `select new_email::text as "newEmail", is_confirmed_by_old as "isConfirmedByOld",
     is_confirmed_by_new as "isConfirmedByNew"
   from email_changes
   where user_id = $1 and created_at > now() - interval '60 minutes'`,
);
const withdraw = statement(
  "identity.withdrawEmailChange",
  `with links as (
     delete from verifications
     where value = $1::text and identifier like 'change-email-%'
   )
   delete from email_changes
   where user_id = $1::uuid`,
);

/**
 * Asks both addresses whether the account may have the new one. A newer request replaces an older
 * one. An account without an address is asked by message to its number; if it has no password either,
 * that is its only proof, so no other one is asked for. Throws ProofNeeded, EmailTaken, InvalidInput and TooMany.
 */
export async function requestEmailChange(
  db: Db,
  actor: Actor,
  input: { readonly email: string },
): Promise<void> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId, email, displayName } = person;
  const newEmail = input.email.toLowerCase();
  if (newEmail === email?.toLowerCase()) throw ownAlready();
  const right =
    email === null && person.hasPassword === false
      ? "identity.changeAccount"
      : "identity.secureAccount";
  await inTransactionAs(db, actor, right, async () => undefined);
  await enforceRateLimit(db, accountLimits.emailChangesOf(userId));
  await enforceRateLimit(db, accountLimits.emailChangeMailsTo(newEmail));
  if (email === null) await enforceRateLimit(db, accountLimits.linksByMessageOfDay(userId));
  await inTransactionAs(db, actor, right, async (tx) => {
    if ((await isTaken(tx, [newEmail])).length > 0) throw new EmailTaken();
    await ask(tx, [userId, newEmail]);
    for (const side of emailSides) {
      const token = await issueMailToken(tx, `change-email-${side}`, userId);
      await enqueueMail(tx, {
        ...emailChangeMail({ displayName, side, newEmail, token }),
        to: side === "old" ? mailAddressOf(person) : newEmail,
        language: currentLanguage().code,
        cause: null,
      });
    }
    // Without the addresses: the trail can never be changed, and people may ask to be forgotten.
    await writeAudit(tx, actor, {
      action: "identity.requestEmailChange",
      objectType: "profile",
      objectId: userId,
    });
  });
}

/** The change that waits for its confirmations; null if there is none. */
export async function pendingEmailChange(db: Db, actor: Actor): Promise<PendingEmailChange | null> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const [change] = await waiting(db, [userId]);
  return change ?? null;
}

/** Withdraws the change that waits. Its links become invalid. */
export async function withdrawEmailChange(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  await inTransactionAs(db, actor, "identity.changeAccount", (tx) => withdraw(tx, [userId]));
}

function ownAlready(): InvalidInput {
  const message = t("Your account already has this address.");
  return new InvalidInput(message, { code: "identity.sameEmail", fields: { email: message } });
}

import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { passwordChangedMail } from "./account-mail-templates.ts";
import type { AccountRequest } from "./account-request.ts";
import type { PasswordChange } from "./contract.ts";
import { inTransactionAs } from "./in-transaction-as.ts";
import { hashPassword } from "./password-hashing.ts";
import { proveWithPassword } from "./prove-with-password.ts";
import { refuseKnownPassword } from "./refuse-known-password.ts";

const replace = statement<{ sessionsEnded: number }>(
  "identity.replaceOwnPassword",
  `with account as (
     update accounts
     set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'
   ),
   ended as (
     delete from sessions
     where user_id = $1 and id is distinct from $3::uuid
     returning 1
   ),
   links as (delete from verifications where value = $1::text)
   select count(*)::int as "sessionsEnded"
   from ended`,
);

/**
 * Changes the user's own password, which takes the present one. This browser stays signed in; all
 * others are signed out and all mailed links become invalid. Notifies the owner. Throws
 * PasswordNeeded, KnownPassword and TooMany.
 */
export async function changePassword(
  db: Db,
  actor: Actor,
  input: PasswordChange & { readonly from: AccountRequest },
): Promise<void> {
  const person = allowedUser(actor, "identity.changeAccount");
  const { userId, sessionId, displayName } = person;
  const address = mailAddressOf(person);
  await proveWithPassword(db, actor, {
    password: input.presentPassword,
    field: "presentPassword",
    from: input.from,
  });
  await refuseKnownPassword(input.password, [displayName, address], input.from);
  const hash = await hashPassword(input.password, input.from.signal);
  await inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
    const [changed] = await replace(tx, [userId, hash, sessionId]);
    await writeAudit(tx, actor, {
      action: "identity.changePassword",
      objectType: "profile",
      objectId: userId,
      after: { sessionsEnded: changed?.sessionsEnded ?? 0 },
    });
    await enqueueMail(tx, {
      ...passwordChangedMail({ displayName }),
      to: address,
      language: currentLanguage().code,
      cause: null,
    });
  });
}

import { inTransaction, statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { liftRefusal } from "#platform/mail/refused-addresses.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isPhoneAddress } from "#shared/phone-account.ts";
import { ownerOfMailToken, takeMailToken } from "../account/mail-tokens.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { EmailTaken, LinkNotValid } from "../errors.ts";
import type { EmailChangeAnswer, EmailSide } from "./contract.ts";
import { emailChangedMail } from "./email-change-mail-templates.ts";

type Change = {
  readonly displayName: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly isConfirmedByOld: boolean;
  readonly isConfirmedByNew: boolean;
  readonly hasPassword: boolean;
};

const changeColumns = `
  u.name as "displayName", u.email::text as "oldEmail", c.new_email::text as "newEmail",
  c.is_confirmed_by_old as "isConfirmedByOld", c.is_confirmed_by_new as "isConfirmedByNew",
  exists (
    select from accounts a where a.user_id = u.id and a.password is not null
  ) as "hasPassword"`;
const changeOf = statement<Change>(
  "identity.emailChangeOf",
  `select ${changeColumns}
   from email_changes c
   join users u on u.id = c.user_id
   where c.user_id = $1`,
);
const agree = statement<Change>(
  "identity.confirmEmailChange",
  `update email_changes c
   set is_confirmed_by_old = c.is_confirmed_by_old or $2 = 'old',
     is_confirmed_by_new = c.is_confirmed_by_new or $2 = 'new'
   from users u
   where c.user_id = $1 and u.id = c.user_id
   returning ${changeColumns}`,
);
// All links of the old address die with it.
const change = statement(
  "identity.changeEmail",
  `with done as (delete from email_changes where user_id = $1::uuid),
   links as (delete from verifications where value = $1::text)
   update users
   set email = $2, email_verified = true, updated_at = now()
   where id = $1::uuid`,
);
const refuse = statement(
  "identity.refuseEmailChange",
  `with links as (delete from verifications where value = $1::text),
   ended as (delete from sessions where user_id = $1::uuid and $2 = 'old')
   delete from email_changes
   where user_id = $1::uuid`,
);

/**
 * What a mailed link is about, and whether the account had no email address so far; null if it is
 * no longer valid. Changes nothing.
 */
export async function emailChangeOfLink(
  db: Db,
  actor: Actor,
  { side, token }: { readonly side: EmailSide; readonly token: string },
): Promise<{ readonly newEmail: string; readonly isFirst: boolean } | null> {
  mustBeAllowed(actor, "identity.enter");
  const userId = token === "" ? null : await ownerOfMailToken(db, `change-email-${side}`, token);
  const [found] = userId === null ? [] : await changeOf(db, [userId]);
  if (found === undefined) return null;
  return { newEmail: found.newEmail, isFirst: isPhoneAddress(found.oldEmail) };
}

/**
 * What an answer led to: the change waits for the other address, is done, is the first address of an
 * account without a password, or is refused.
 */
export type EmailChangeOutcome = "waits" | "changed" | "addedWithoutPassword" | "refused";

/**
 * The answer of whoever opened the link in one of the two mailboxes, signed in or not. Once both
 * have agreed, the account has the new address, every mailed link is dead and both get a mail.
 * "This was not me" ends the change, and from the old address all sessions too: somebody else may
 * know the password. Throws LinkNotValid and EmailTaken.
 */
export async function answerEmailChange(
  db: Db,
  actor: Actor,
  { side, token, answer }: EmailChangeAnswer,
): Promise<EmailChangeOutcome> {
  mustBeAllowed(actor, "identity.enter");
  return inTransaction(db, async (tx) => {
    const userId = await takeMailToken(tx, `change-email-${side}`, token);
    if (userId === null) throw new LinkNotValid();
    await lockRightsOfUser(tx, [userId]);
    if (answer === "refuse") {
      await refuse(tx, [userId, side]);
      await record(tx, actor, userId, "identity.refuseEmailChange");
      return "refused";
    }
    const [agreed] = await agree(tx, [userId, side]);
    if (agreed === undefined) throw new LinkNotValid();
    await liftRefusal(tx, side === "old" ? agreed.oldEmail : agreed.newEmail);
    if (!agreed.isConfirmedByOld || !agreed.isConfirmedByNew) return "waits";
    await changeTo(tx, userId, agreed);
    await record(tx, actor, userId, "identity.changeEmail");
    return isFirstWithoutPassword(agreed) ? "addedWithoutPassword" : "changed";
  });
}

function isFirstWithoutPassword({ oldEmail, hasPassword }: Change): boolean {
  return isPhoneAddress(oldEmail) && !hasPassword;
}

async function changeTo(tx: Db, userId: string, agreed: Change): Promise<void> {
  const { displayName, oldEmail, newEmail } = agreed;
  try {
    await change(tx, [userId, newEmail]);
  } catch (error) {
    if (violatedConstraint(error) === "users_email_key") throw new EmailTaken({ cause: error });
    throw error;
  }
  // Mails to an account that had no address go to the new one from now on.
  for (const to of isPhoneAddress(oldEmail) ? [newEmail] : [oldEmail, newEmail])
    await enqueueMail(tx, {
      ...emailChangedMail({
        displayName,
        newEmail,
        isWithoutPassword: isFirstWithoutPassword(agreed),
      }),
      to,
      language: currentLanguage().code,
      cause: null,
    });
}

function record(tx: Db, actor: Actor, userId: string, action: string): Promise<void> {
  return writeAudit(tx, actor, { action, objectType: "profile", objectId: userId });
}

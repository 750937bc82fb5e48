import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { accountLimits } from "./account-request.ts";
import { issueMailToken } from "./mail-tokens.ts";
import { confirmationMail } from "./account-mail-templates.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { inTransactionAs } from "./in-transaction-as.ts";
import { t } from "#shared/texts/text.ts";

const personToWrite = statement<{
  name: string;
  email: string;
  isConfirmed: boolean;
  language: string | null;
}>(
  "identity.personToWrite",
  `select u.name, u.email::text as email, u.email_verified as "isConfirmed", p.language
   from users u
   left join profiles p on p.user_id = u.id
   where u.id = $1`,
);

/**
 * Mails a user a new confirmation link. It counts towards the same limit as the user's own
 * requests. An administrator may see the limit: throws TooMany. Also throws NotFound, and Conflict
 * for a confirmed address.
 */
export async function sendConfirmation(
  db: Db,
  actor: Actor,
  input: { readonly userId: string },
): Promise<{ readonly email: string }> {
  mustBeAllowed(actor, "identity.manageAccounts");
  const [person] = isUuid(input.userId) ? await personToWrite(db, [input.userId]) : [];
  if (person === undefined) throw new NotFound(t("This account does not exist."));
  if (person.isConfirmed)
    throw new Conflict(t("This address is already confirmed."), {
      code: "identity.alreadyConfirmed",
    });
  await enforceRateLimit(db, accountLimits.confirmationMailsTo(person.email));
  await inTransactionAs(db, actor, "identity.manageAccounts", async (tx) => {
    const token = await issueMailToken(tx, "confirm-email", input.userId);
    await enqueueMail(tx, {
      ...confirmationMail({ displayName: person.name, token }),
      to: person.email,
      // Of its reader, not of the administrator.
      language: person.language,
      cause: null,
    });
    await writeAudit(tx, actor, {
      action: "identity.sendConfirmation",
      objectType: "profile",
      objectId: input.userId,
    });
  });
  return { email: person.email };
}

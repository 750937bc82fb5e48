import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { hashOfEmailCode } from "./code-hash.ts";
import { codeMinutes, type SentEmailCode } from "./contract.ts";
import { emailCodeMail } from "./email-code-mail-templates.ts";

const forgetExpired = statement(
  "identity.forgetEmailCodes",
  `delete from email_codes
   where id in (
     select id from email_codes where expires_at < now() limit 100 for update skip locked
   )`,
);
const insertCode = statement(
  "identity.insertEmailCode",
  `insert into email_codes (id, email, code_hash, expires_at)
   values ($1, $2, $3, now() + interval '${codeMinutes} minutes')`,
);

/**
 * Mails a six-digit code to whoever buys without being signed in. The answer is the same whether
 * the address has an account or not. Beyond five mails an hour or twelve a day to an address none
 * is sent, and the codes of before count on. Throws TooMany for the network.
 */
export async function sendEmailCode(
  db: Db,
  actor: Actor,
  { email, from }: { readonly email: string; readonly from: AccountRequest },
): Promise<SentEmailCode> {
  mustBeAllowed(actor, "identity.enter");
  await enforceRateLimit(db, accountLimits.emailCodesFrom(from));
  const mayBeSent =
    (await isWithinRateLimit(db, accountLimits.emailCodesTo(email))) &&
    (await isWithinRateLimit(db, accountLimits.emailCodesOfDayTo(email)));
  const codeId = randomUUID();
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  // A code that was not mailed must not be guessed either: many networks could ask for thousands.
  const hash = mayBeSent
    ? hashOfEmailCode(from.config.authSecret, { codeId, email, code })
    : randomBytes(32).toString("base64url");
  await inTransaction(db, async (tx) => {
    await forgetExpired(tx, []);
    // Written without a mail too: the form cannot tell the difference.
    await insertCode(tx, [codeId, email, hash]);
    if (!mayBeSent) return;
    await enqueueMail(tx, {
      ...emailCodeMail({ code }),
      to: email,
      language: currentLanguage().code,
      cause: null,
    });
  });
  return { codeId, email };
}

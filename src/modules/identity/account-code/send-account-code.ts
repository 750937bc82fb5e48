import { randomInt, randomUUID } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { takeFromMessageBudget } from "#platform/messages/budget.ts";
import { enqueueCodeMessage } from "#platform/messages/outbox.ts";
import { enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { EmailNeeded } from "../errors.ts";
import { ownPhone } from "../phone/own-phone.ts";
import { maskPhone } from "../phone/rules/mask-phone.ts";
import { accountCodeMail } from "./account-code-mail-template.ts";
import { hashOfAccountCode } from "./code-hash.ts";
import { accountCodeMinutes, type CodeChannel, type SentAccountCode } from "./contract.ts";

const forgetExpired = statement(
  "identity.forgetAccountCodes",
  `delete from account_codes
   where id in (
     select id from account_codes where expires_at < now() limit 100 for update skip locked
   )`,
);
const insertCode = statement(
  "identity.insertAccountCode",
  `insert into account_codes (id, user_id, channel, code_hash, expires_at)
   values ($1, $2, $3, $4, now() + interval '${accountCodeMinutes} minutes')`,
);

type CodeToSend = { readonly channel: CodeChannel; readonly from: AccountRequest };

/**
 * Sends a six-digit code to the user's own account: to the confirmed mobile number if `channel` is
 * "phone" and messages are possible, otherwise to the email address. An account without one gets
 * it by phone. Throws TooMany for the network and for the user, five in an hour and twelve in a day,
 * and EmailNeeded if no message can be sent now and there is no email address.
 */
export async function sendAccountCode(
  db: Db,
  actor: Actor,
  { channel, from }: CodeToSend,
): Promise<SentAccountCode> {
  const user = allowedUser(actor, "identity.useAccount");
  await enforceRateLimit(db, accountLimits.emailCodesFrom(from));
  await enforceRateLimit(db, accountLimits.accountCodesOf(user.userId));
  await enforceRateLimit(db, accountLimits.accountCodesOfDay(user.userId));
  const isByEmail = channel === "email" && user.email !== null;
  const phone = isByEmail ? null : await phoneForCode(db, user, from);
  const codeId = randomUUID();
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const hash = hashOfAccountCode(from.config.authSecret, { codeId, code });
  return inTransactionAs(db, actor, "identity.useAccount", async (tx) => {
    const isByPhone = phone !== null && (await isPaidFor(tx, from));
    await forgetExpired(tx, []);
    await insertCode(tx, [codeId, user.userId, isByPhone ? "phone" : "email", hash]);
    if (isByPhone) {
      await sendByPhone(tx, phone, code);
      return { codeId, sentTo: maskPhone(phone) };
    }
    return { codeId, sentTo: await sendByEmail(tx, user, code) };
  });
}

/** The number to which a code may go now; null where the mail must do. */
async function phoneForCode(
  db: Db,
  actor: UserActor,
  { config }: AccountRequest,
): Promise<string | null> {
  if (config.messages === undefined || config.messages === null) return null;
  const own = await ownPhone(db, actor);
  if (own === null || !own.isUsable) return null;
  const mayBeSent =
    (await isWithinRateLimit(db, accountLimits.phoneCodesTo(own.phone))) &&
    (await isWithinRateLimit(db, accountLimits.phoneCodesOfDayTo(own.phone)));
  return mayBeSent ? own.phone : null;
}

async function isPaidFor(tx: Db, { config }: AccountRequest): Promise<boolean> {
  const { messages } = config;
  return (
    messages !== undefined && messages !== null && takeFromMessageBudget(tx, messages, "account")
  );
}

function sendByPhone(tx: Db, phone: string, code: string): Promise<void> {
  const language = currentLanguage().code;
  return enqueueCodeMessage(tx, { to: phone, code, language, validMinutes: accountCodeMinutes });
}

async function sendByEmail(tx: Db, { email }: UserActor, code: string): Promise<string> {
  if (email === null)
    throw new EmailNeeded(
      t(
        "We cannot send a code to your mobile number now. Please pay online, or add an email address to your account.",
      ),
    );
  const language = currentLanguage().code;
  await enqueueMail(tx, { ...accountCodeMail({ code }), to: email, language, cause: null });
  return email;
}

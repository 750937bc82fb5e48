import { createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { MessageSettings } from "#platform/config/messages.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { takeFromMessageBudget, type MessageUse } from "#platform/messages/budget.ts";
import { enqueueCodeMessage } from "#platform/messages/outbox.ts";
import { enforceRateLimit, refundRateLimit } from "#platform/rate-limits.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { MessagesOff, PhoneCodeNotValid, WrongPhoneCode } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { phoneCodeMinutes, phoneCodeRemembered, phoneCodeTries } from "./contract.ts";

/** Codes to mobile numbers: how they are written and checked, whatever they are for. */

/** `checkout`: to the number of a delivery, whether or not it has an account. */
type Purpose = "confirm" | "sign-in" | "checkout";

const forgetExpired = statement(
  "identity.forgetPhoneCodes",
  `delete from phone_codes
   where id in (
     select id
     from phone_codes
     where expires_at < now() - interval '${phoneCodeRemembered}'
     limit 100
     for update skip locked
   )`,
);
const insertCode = statement(
  "identity.insertPhoneCode",
  `insert into phone_codes (id, purpose, phone, user_id, code_hash, expires_at)
   values ($1, $2, $3, $4, $5, now() + interval '${phoneCodeMinutes} minutes')`,
);
// Counted before the code is compared, so that a burst of guesses cannot pass together.
const countTry = statement<{ hash: string; phone: string; left: number; email: string | null }>(
  "identity.tryPhoneCode",
  `update phone_codes c
   set tries = tries + 1
   from (select $3::uuid as owner) asked
   where c.id = $1
     and c.purpose = $2
     and (asked.owner is null or c.user_id = asked.owner)
     and c.expires_at > now()
     and c.tries < ${phoneCodeTries}
   returning c.code_hash as hash, c.phone, ${phoneCodeTries} - c.tries as left,
     (select u.email::text from users u where u.id = c.user_id) as email`,
);

/** Whether the code `c` counts no more. */
export const isPhoneCodeOver = `(c.expires_at <= now() or c.tries >= ${phoneCodeTries})`;

/** The settings of messages. Throws MessagesOff. */
export function messagesFor({ config }: AccountRequest): MessageSettings {
  if (config.messages === undefined || config.messages === null) throw new MessagesOff();
  return config.messages;
}

function budgetOf(purpose: Purpose): MessageUse {
  return purpose === "checkout" ? "checkout" : "account";
}

type NewPhoneCode = {
  readonly purpose: Purpose;
  readonly phone: string;
  readonly userId: string | null;
  readonly isSent: boolean;
  readonly from: AccountRequest;
};

/**
 * Writes a code and, if `isSent`, its message, as part of `tx`. Returns its id, and whether the
 * message was written: today's budget may not suffice. What is not sent cannot be guessed either.
 */
export async function writePhoneCode(
  tx: Db,
  { purpose, phone, userId, isSent, from }: NewPhoneCode,
): Promise<{ readonly codeId: string; readonly isWritten: boolean }> {
  const isWritten =
    isSent && (await takeFromMessageBudget(tx, messagesFor(from), budgetOf(purpose)));
  const codeId = randomUUID();
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const hash = isWritten
    ? hashOfPhoneCode(from.config.authSecret, { codeId, phone, code })
    : randomBytes(32).toString("base64url");
  await forgetExpired(tx, []);
  await insertCode(tx, [codeId, purpose, phone, userId, hash]);
  if (isWritten) {
    const language = currentLanguage().code;
    await enqueueCodeMessage(tx, { to: phone, code, language, validMinutes: phoneCodeMinutes });
  }
  return { codeId, isWritten };
}

type TriedPhoneCode = {
  readonly codeId: string;
  readonly code: string;
  readonly purpose: Purpose;
  readonly userId: string | null;
  readonly from: AccountRequest;
};

/**
 * Counts one try of a code, of `userId` if one is given. Throws WrongPhoneCode, PhoneCodeNotValid
 * (expired, used, tried too often) and TooMany. Needs a connection, not a transaction.
 */
export async function mustBeRightPhoneCode(
  db: Db,
  { codeId, code, purpose, userId, from }: TriedPhoneCode,
): Promise<void> {
  const fromNetwork = accountLimits.wrongCodesFrom(from);
  await enforceRateLimit(db, fromNetwork);
  const [row] = await countTry(db, [codeId, purpose, userId]);
  const { authSecret, authSecretFormer } = from.config;
  const secrets = [authSecret, ...(authSecretFormer === undefined ? [] : [authSecretFormer])];
  const isRight =
    row !== undefined &&
    secrets.some(
      (secret) => row.hash === hashOfPhoneCode(secret, { codeId, phone: row.phone, code }),
    );
  if (isRight) return refundRateLimit(db, fromNetwork);
  noteSecurityEvent({
    kind: "wrong-code",
    detail: "phone",
    clientAddress: from.clientAddress,
    email: row?.email ?? null,
  });
  throw row === undefined || row.left === 0
    ? new PhoneCodeNotValid()
    : new WrongPhoneCode(row.left);
}

/** What is stored of a code. Keyed, because a million codes are tried in a second. */
export function hashOfPhoneCode(
  secret: string,
  {
    codeId,
    phone,
    code,
  }: { readonly codeId: string; readonly phone: string; readonly code: string },
): string {
  return createHmac("sha256", secret)
    .update(`phone-code:${codeId}:${phone}:${code}`)
    .digest("base64url");
}

import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { isMessageBudgetLeft } from "#platform/messages/budget.ts";
import { enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import {
  accountLimits,
  withMinimumDuration,
  type AccountRequest,
} from "../account/account-request.ts";
import { MessagesUsedUp, PhoneCodeNotValid } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import type { PhoneCodeOfPage, SentPhoneCode } from "./contract.ts";
import { isPhoneCodeOver, messagesFor, writePhoneCode } from "./phone-codes.ts";
import { maskPhone } from "./rules/mask-phone.ts";

const accountOfPhone = statement<{ userId: string }>(
  "identity.accountOfPhone",
  `select n.user_id as "userId"
   from phone_numbers n
   join users u on u.id = n.user_id and u.email_verified
   where n.phone = $1 and n.usable_until > now()`,
);
const phoneOfCode = statement<{ phone: string; isOver: boolean }>(
  "identity.phoneOfCode",
  `select c.phone, ${isPhoneCodeOver} as "isOver"
   from phone_codes c
   where c.id = $1 and c.purpose = 'sign-in'`,
);

const shortestMs = 150;

/**
 * Sends a code to sign in to the account of a mobile number. The answer is the same whether there
 * is one or not, and a number without an account is sent nothing, so nobody earns by asking. Beyond
 * five messages an hour or twelve a day to a number none is sent, and the codes of before count on.
 * Throws MessagesOff, MessagesUsedUp (for every number alike), and TooMany for the network.
 */
export async function sendPhoneCode(
  db: Db,
  actor: Actor,
  { phone, from }: { readonly phone: string; readonly from: AccountRequest },
): Promise<SentPhoneCode> {
  mustBeAllowed(actor, "identity.enter");
  const messages = messagesFor(from);
  await enforceRateLimit(db, accountLimits.phoneCodesFrom(from));
  if (!(await isMessageBudgetLeft(db, messages, "account"))) {
    noteSecurityEvent({
      kind: "refused",
      detail: "the day's messages are used up",
      clientAddress: from.clientAddress,
      email: null,
    });
    throw new MessagesUsedUp();
  }
  const codeId = await withMinimumDuration(shortestMs, () => write(db, phone, from));
  return { codeId, maskedPhone: maskPhone(phone) };
}

async function write(db: Db, phone: string, from: AccountRequest): Promise<string> {
  const mayBeSent =
    (await isWithinRateLimit(db, accountLimits.phoneCodesTo(phone))) &&
    (await isWithinRateLimit(db, accountLimits.phoneCodesOfDayTo(phone)));
  return inTransaction(db, async (tx) => {
    const [account] = await accountOfPhone(tx, [phone]);
    const { codeId } = await writePhoneCode(tx, {
      purpose: "sign-in",
      phone,
      userId: account?.userId ?? null,
      isSent: mayBeSent && account !== undefined,
      from,
    });
    return codeId;
  });
}

/**
 * Sends another code to the number of an earlier one, as `sendPhoneCode`, also if that one is over:
 * nobody types the number again. Throws PhoneCodeNotValid,
 * MessagesOff, MessagesUsedUp and TooMany.
 */
export async function sendPhoneCodeAgain(
  db: Db,
  actor: Actor,
  { codeId, from }: { readonly codeId: string; readonly from: AccountRequest },
): Promise<SentPhoneCode> {
  mustBeAllowed(actor, "identity.enter");
  const [earlier] = await phoneOfCode(db, [codeId]);
  if (earlier === undefined) throw new PhoneCodeNotValid();
  return sendPhoneCode(db, actor, { phone: earlier.phone, from });
}

/** The code that the page of signing in asks for; null if it was used or is forgotten. One statement. */
export async function sentPhoneCode(
  db: Db,
  actor: Actor,
  { codeId }: { readonly codeId: string },
): Promise<PhoneCodeOfPage | null> {
  mustBeAllowed(actor, "identity.enter");
  const [sent] = isUuid(codeId) ? await phoneOfCode(db, [codeId]) : [];
  return sent === undefined
    ? null
    : { codeId, maskedPhone: maskPhone(sent.phone), isOver: sent.isOver };
}

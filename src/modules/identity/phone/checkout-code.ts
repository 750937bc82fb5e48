import { carriesLinks, type MessageSettings } from "#platform/config/messages.ts";
import { inTransaction, statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import { isMessageBudgetLeft } from "#platform/messages/budget.ts";
import { enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { noteConfirmation } from "../account-code/confirm-account-code.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { openSessionOf } from "../account/open-session.ts";
import { shareRightsOfUser } from "../account/rights-locks.ts";
import { firstStepCookie } from "../account/session-cookie.ts";
import type { OpenedSession } from "../account/sign-in.ts";
import { AdministratorsSignIn, EmailNeeded, PhoneCodeNotValid } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import {
  accountOfPhone,
  makeAccountOfPhone,
  notePhoneUse,
  type AccountOfPhone,
} from "./account-of-phone.ts";
import { mustBeRightPhoneCode, writePhoneCode } from "./phone-codes.ts";
import { passOnNumber } from "./pass-on-number.ts";
import { notifyOfPhoneSignIn } from "./sign-in-with-phone-code.ts";

/** Codes at checkout to the mobile number of the delivery, for visitors without an email address. */

const takeCode = statement<{ phone: string }>(
  "identity.takeCheckoutCode",
  `delete from phone_codes
   where id = $1 and purpose = 'checkout' and phone = $2 and expires_at > now()
   returning phone`,
);

type ToSend = { readonly phone: string; readonly from: AccountRequest };

/**
 * Sends a six-digit code to the number of somebody who buys without being signed in. Nothing is
 * looked up, so the answer and the work are the same whether the number has an account or not.
 * Beyond five messages an hour or twelve a day to a number none is sent, and the codes of before
 * count on. Throws EmailNeeded if no message can be sent now, and TooMany for the network.
 */
export async function sendCheckoutCode(
  db: Db,
  actor: Actor,
  { phone, from }: ToSend,
): Promise<{ readonly codeId: string }> {
  mustBeAllowed(actor, "identity.enter");
  const messages = mustSendMessages(from);
  await enforceRateLimit(db, accountLimits.checkoutCodesFrom(from));
  if (!(await isMessageBudgetLeft(db, messages, "checkout"))) throw usedUp(from);
  const mayBeSent =
    (await isWithinRateLimit(db, accountLimits.phoneCodesTo(phone))) &&
    (await isWithinRateLimit(db, accountLimits.phoneCodesOfDayTo(phone)));
  return inTransaction(db, (tx) =>
    writePhoneCode(tx, { purpose: "checkout", phone, userId: null, isSent: mayBeSent, from }),
  );
}

function mustSendMessages({ config: { messages } }: AccountRequest): MessageSettings {
  if (messages !== undefined && messages !== null && carriesLinks(messages)) return messages;
  throw new EmailNeeded(t("Please enter your email address."));
}

function usedUp({ clientAddress }: AccountRequest): EmailNeeded {
  const detail = "the day's messages at checkout are used up";
  noteSecurityEvent({ kind: "refused", detail, clientAddress, email: null });
  return new EmailNeeded(
    t("We cannot send any more messages today. Please enter your email address."),
  );
}

type CheckoutCodeSignIn = ToSend & {
  readonly codeId: string;
  readonly code: string;
  /** Of an account that is made. */
  readonly displayName: string;
};

/**
 * Signs in with a code that went to a number at checkout. Without an account one is made, without
 * email address and password. If the account has a second factor there is no session yet, as after
 * a password. A number that lapsed goes to a new account if there was no other way in to its old one.
 * Throws WrongPhoneCode, PhoneCodeNotValid (expired, used, tried too often), AdministratorsSignIn,
 * EmailNeeded (the number lapsed, but the account has another way in) and TooMany.
 */
export async function signInWithCheckoutCode(
  db: Db,
  actor: Actor,
  input: CheckoutCodeSignIn,
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  mustSendMessages(input.from);
  const { codeId, code, from } = input;
  await mustBeRightPhoneCode(db, { codeId, code, purpose: "checkout", userId: null, from });
  const signInOnce = () => inTransaction(db, (tx) => signIn(tx, input));
  return signInOnce().catch((error: unknown) => {
    // Another browser has just made the account of this number: this one signs in to it.
    if (violatedConstraint(error) === "phone_numbers_phone_key") return signInOnce();
    throw error;
  });
}

async function signIn(tx: Db, input: CheckoutCodeSignIn): Promise<OpenedSession> {
  const { codeId, phone, from } = input;
  if ((await takeCode(tx, [codeId, phone])).length === 0) throw new PhoneCodeNotValid();
  const known = await stillTheirs(tx, phone);
  const account = known === null ? await madeAccount(tx, input) : await usable(tx, known, phone);
  const { userId, passwordHash, hasSecondFactor: needsCode, language } = account;
  await notePhoneUse(tx, [userId]);
  await noteConfirmation(tx, userId, "phone");
  const cookie = needsCode
    ? firstStepCookie(from.config, { userId, passwordHash: passwordHash ?? "" })
    : await openSessionOf(tx, { userId, from, isProved: false });
  if (known !== null) await notifyOfPhoneSignIn(tx, known, phone);
  return { userId, cookies: [cookie], language, needsCode, mustAddSecondFactor: false };
}

/**
 * The account of the number; null if there is none, or it has just lost a number that lapsed. Whoever
 * has read the code may be somebody else by now, so nothing of that account is opened.
 */
async function stillTheirs(tx: Db, phone: string): Promise<AccountOfPhone | null> {
  const [known] = await accountOfPhone(tx, [phone]);
  if (known === undefined) return null;
  if (known.isUsable) return known;
  if (await passOnNumber(tx, { userId: known.userId, phone })) return null;
  // Another browser may have passed it on, or confirmed it, since.
  const [present] = await accountOfPhone(tx, [phone]);
  return present ?? null;
}

type Opening = Pick<AccountOfPhone, "userId" | "passwordHash" | "hasSecondFactor" | "language">;

async function madeAccount(
  tx: Db,
  { phone, displayName, from }: CheckoutCodeSignIn,
): Promise<Opening> {
  const { channel } = mustSendMessages(from);
  const userId = await makeAccountOfPhone(tx, { phone, displayName, channel });
  return { userId, passwordHash: null, hasSecondFactor: false, language: null };
}

/**
 * The account as it is now, if its number is enough. Whoever removes the number, or makes somebody
 * staff, commits first and is seen, or waits.
 */
async function usable(tx: Db, { userId }: AccountOfPhone, phone: string): Promise<AccountOfPhone> {
  await shareRightsOfUser(tx, [userId]);
  const [known] = await accountOfPhone(tx, [phone]);
  if (known?.userId !== userId) throw new PhoneCodeNotValid();
  if (known.isStaff) throw new AdministratorsSignIn();
  if (!known.isUsable || !known.isConfirmed)
    throw new EmailNeeded(
      t(
        "The account of this mobile number has not used it for a long time, or is not confirmed. Please enter your email address, or sign in another way and confirm the number again.",
      ),
    );
  return known;
}

import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { isMessageBudgetLeft } from "#platform/messages/budget.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { LastWayIn, MessagesUsedUp, PhoneCodeNotValid, PhoneTaken } from "../errors.ts";
import { noteConsent, withdrawConsent } from "../personal-data/consents.ts";
import { usableDays, type OwnPhone, type OwnPhoneCode, type SentPhoneCode } from "./contract.ts";
import {
  isPhoneCodeOver,
  messagesFor,
  mustBeRightPhoneCode,
  writePhoneCode,
} from "./phone-codes.ts";
import { phoneMail, type PhoneChange } from "./phone-mail-templates.ts";
import { maskPhone } from "./rules/mask-phone.ts";
import { phoneAccountConsent, phoneConsent, type MessageChannel } from "./rules/phone-consent.ts";

const own = statement<OwnPhone>(
  "identity.ownPhone",
  `select phone, confirmed_at as "confirmedAt", last_used_at as "lastUsedAt",
     usable_until > now() as "isUsable"
   from phone_numbers
   where user_id = $1`,
);
const codeOfUser = statement<{ phone: string; isOver: boolean }>(
  "identity.ownPhoneCode",
  `select c.phone, ${isPhoneCodeOver} as "isOver"
   from phone_codes c
   where c.id = $1 and c.user_id = $2 and c.purpose = 'confirm'`,
);
const takeCode = statement<{ phone: string }>(
  "identity.takePhoneCode",
  `delete from phone_codes
   where id = $1 and user_id = $2 and purpose = 'confirm' and expires_at > now()
   returning phone`,
);
const save = statement(
  "identity.savePhone",
  `insert into phone_numbers (user_id, phone, usable_until)
   values ($1, $2, now() + interval '${usableDays} days')
   on conflict (user_id) do update
   set phone = excluded.phone, confirmed_at = now(), usable_until = excluded.usable_until,
     last_used_at = case
       when phone_numbers.phone = excluded.phone then phone_numbers.last_used_at
     end`,
);
// A code to sign in that is on its way ends with the number.
const remove = statement<{ phone: string }>(
  "identity.removePhone",
  `with codes as (delete from phone_codes where user_id = $1)
   delete from phone_numbers
   where user_id = $1
   returning phone`,
);
const otherWays = statement<{ count: number }>(
  "identity.waysInBesidePhone",
  `select (select count(*)::int from passkeys where user_id = $1)
     + (
       select count(*)::int
       from accounts
       where user_id = $1 and (provider_id <> 'credential' or password is not null)
     ) as count`,
);

/** The user's mobile number; null if there is none. One statement. */
export async function ownPhone(db: Db, actor: Actor): Promise<OwnPhone | null> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const [phone] = await own(db, [userId]);
  return phone ?? null;
}

/**
 * Sends a code to a number that the user wants to add, whether or not another account has it: only
 * whoever reads the code learns that. Throws ProofNeeded, MessagesOff, MessagesUsedUp and TooMany.
 */
export async function requestPhone(
  db: Db,
  actor: Actor,
  { phone, from }: { readonly phone: string; readonly from: AccountRequest },
): Promise<SentPhoneCode> {
  const { userId } = allowedUser(actor, "identity.secureAccount");
  const messages = messagesFor(from);
  // The proof comes before anything is counted: the form is sent again after it.
  await inTransactionAs(db, actor, "identity.secureAccount", async () => undefined);
  if (!(await isMessageBudgetLeft(db, messages, "account"))) throw new MessagesUsedUp();
  await enforceRateLimit(db, accountLimits.phoneCodesFrom(from));
  await enforceRateLimit(db, accountLimits.phoneCodesOf(userId));
  await enforceRateLimit(db, accountLimits.phoneCodesTo(phone));
  await enforceRateLimit(db, accountLimits.phoneCodesOfDayTo(phone));
  const { codeId } = await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    const written = await writePhoneCode(tx, {
      purpose: "confirm",
      phone,
      userId,
      isSent: true,
      from,
    });
    if (!written.isWritten) throw new MessagesUsedUp();
    return written;
  });
  return { codeId, maskedPhone: maskPhone(phone) };
}

/** A code that the user asked for; null if it was used or is forgotten. One statement. */
export async function ownPhoneCode(
  db: Db,
  actor: Actor,
  { codeId }: { readonly codeId: string },
): Promise<OwnPhoneCode | null> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const [sent] = isUuid(codeId) ? await codeOfUser(db, [codeId, userId]) : [];
  return sent === undefined ? null : { codeId, maskedPhone: maskPhone(sent.phone), ...sent };
}

/**
 * Adds the number to which the code went, in place of the one before, notes the consent and mails
 * the owner. Throws ProofNeeded, WrongPhoneCode, PhoneCodeNotValid, PhoneTaken and TooMany.
 */
export async function confirmPhone(
  db: Db,
  actor: Actor,
  input: { readonly codeId: string; readonly code: string; readonly from: AccountRequest },
): Promise<void> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId } = person;
  const { codeId, code, from } = input;
  const { channel } = messagesFor(from);
  await inTransactionAs(db, actor, "identity.secureAccount", async () => undefined);
  await mustBeRightPhoneCode(db, { codeId, code, purpose: "confirm", userId, from });
  await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    const [taken] = await takeCode(tx, [codeId, userId]);
    if (taken === undefined) throw new PhoneCodeNotValid();
    const [before] = await own(tx, [userId]);
    await savePhone(tx, userId, taken.phone);
    await withdrawConsent(tx, { userId, purpose: "phone" });
    await noteConsent(tx, { userId, purpose: "phone", words: consentOf(person, channel) });
    await record(tx, person, "identity.addPhone");
    if (before?.phone === taken.phone) return;
    const change = before === undefined ? "added" : "changed";
    await notify(tx, person, { change, phone: taken.phone });
    // Without an email address the number of before is told too, in case somebody else did it.
    if (person.email === null && before !== undefined)
      await notify(tx, person, { change, phone: taken.phone, toNumber: before.phone });
  });
}

function consentOf({ email }: UserActor, channel: MessageChannel): string {
  return email === null ? phoneAccountConsent(channel) : phoneConsent(channel);
}

async function savePhone(tx: Db, userId: string, phone: string): Promise<void> {
  try {
    await save(tx, [userId, phone]);
  } catch (error) {
    if (violatedConstraint(error) === "phone_numbers_phone_key")
      throw new PhoneTaken({ cause: error });
    throw error;
  }
}

/**
 * Removes the user's number, withdraws the consent and mails the owner. The last way to sign in
 * stays. Throws ProofNeeded, NotFound and LastWayIn.
 */
export async function removePhone(db: Db, actor: Actor): Promise<void> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId } = person;
  // Under the user's own lock: of two removals at once the second sees the first.
  await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    const [removed] = await remove(tx, [userId]);
    if (removed === undefined) throw new NotFound(t("Your account has no mobile number."));
    if (person.email === null)
      throw new LastWayIn(
        t("Your account has no email address, so it needs the number. Add an email address first."),
      );
    const [left] = await otherWays(tx, [userId]);
    if ((left?.count ?? 0) === 0)
      throw new LastWayIn(
        t("This is your only way to sign in. Add a passkey, or choose a password first."),
      );
    await withdrawConsent(tx, { userId, purpose: "phone" });
    await record(tx, person, "identity.removePhone");
    await notify(tx, person, { change: "removed", phone: removed.phone });
  });
}

function record(tx: Db, actor: UserActor, action: string): Promise<void> {
  return writeAudit(tx, actor, { action, objectType: "profile", objectId: actor.userId });
}

type PhoneNotice = {
  readonly change: PhoneChange;
  readonly phone: string;
  readonly toNumber?: string;
};

function notify(
  tx: Db,
  { displayName, ...owner }: UserActor,
  { change, phone, toNumber }: PhoneNotice,
): Promise<void> {
  return enqueueMail(tx, {
    ...phoneMail({ displayName, change, maskedPhone: maskPhone(phone) }),
    to: mailAddressOf(owner),
    ...(toNumber !== undefined && { toNumber }),
    language: currentLanguage().code,
    cause: null,
  });
}

import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isPhoneAddress } from "#shared/phone-account.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { openSessionOf } from "../account/open-session.ts";
import { shareRightsOfUser } from "../account/rights-locks.ts";
import { firstStepCookie } from "../account/session-cookie.ts";
import type { OpenedSession } from "../account/sign-in.ts";
import { AdministratorsSignIn, PhoneCodeNotValid } from "../errors.ts";
import { notePhoneUse } from "./account-of-phone.ts";
import { mustBeRightPhoneCode } from "./phone-codes.ts";
import { phoneMail } from "./phone-mail-templates.ts";
import { maskPhone } from "./rules/mask-phone.ts";

const takeCode = statement<{ phone: string; userId: string | null }>(
  "identity.takePhoneSignInCode",
  `delete from phone_codes
   where id = $1 and purpose = 'sign-in' and expires_at > now()
   returning phone, user_id as "userId"`,
);
type Account = {
  readonly displayName: string;
  readonly email: string;
  readonly language: string | null;
  /** An administrator, or one of the staff. */
  readonly isStaff: boolean;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
};
// The number may have been removed, or moved to another account, since the code was sent.
const account = statement<Account>(
  "identity.accountOfPhoneCode",
  `select u.name as "displayName", u.email::text as email, p.language,
     p.is_admin or p.staff_roles <> '{}' as "isStaff", a.password as "passwordHash",
     exists (
       select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
     ) as "hasSecondFactor"
   from phone_numbers n
   join users u on u.id = n.user_id and u.email_verified
   join profiles p on p.user_id = u.id
   left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where n.user_id = $1 and n.phone = $2 and n.usable_until > now()`,
);
type PhoneCodeSignIn = {
  readonly codeId: string;
  readonly code: string;
  readonly from: AccountRequest;
};

/**
 * Signs in with a code that went to the mobile number of an account, and mails the owner. It stands
 * for the password: a second factor is still asked for. Money, roles and secrets ask again at once,
 * since a SIM card can be swapped. Throws WrongPhoneCode, PhoneCodeNotValid, AdministratorsSignIn,
 * AccountSuspended and TooMany.
 */
export async function signInWithPhoneCode(
  db: Db,
  actor: Actor,
  { codeId, code, from }: PhoneCodeSignIn,
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  await mustBeRightPhoneCode(db, { codeId, code, purpose: "sign-in", userId: null, from });
  return inTransaction(db, async (tx) => {
    const [taken] = await takeCode(tx, [codeId]);
    if (taken === undefined || taken.userId === null) throw new PhoneCodeNotValid();
    const { userId, phone } = taken;
    // Whoever removes the number, or erases the account, commits first and is seen, or waits.
    await shareRightsOfUser(tx, [userId]);
    const [person] = await account(tx, [userId, phone]);
    if (person === undefined) throw new PhoneCodeNotValid();
    if (person.isStaff) throw new AdministratorsSignIn();
    await notePhoneUse(tx, [userId]);
    const { language, hasSecondFactor: needsCode, passwordHash } = person;
    const cookie = needsCode
      ? firstStepCookie(from.config, { userId, passwordHash: passwordHash ?? "" })
      : await openSessionOf(tx, { userId, from, isProved: false });
    await notifyOfPhoneSignIn(tx, person, phone);
    return { userId, cookies: [cookie], language, needsCode, mustAddSecondFactor: false };
  });
}

type Owner = {
  readonly displayName: string;
  readonly email: string;
  readonly language: string | null;
};

/**
 * Mails the owner that a code to the number was used. Without an email address there is nobody else
 * to tell: the number has just got the code.
 */
export async function notifyOfPhoneSignIn(
  tx: Db,
  { displayName, email, language }: Owner,
  phone: string,
): Promise<void> {
  if (isPhoneAddress(email)) return;
  await enqueueMail(tx, {
    ...phoneMail({ displayName, change: "signedIn", maskedPhone: maskPhone(phone) }),
    to: email,
    language: language ?? currentLanguage().code,
    cause: null,
  });
}

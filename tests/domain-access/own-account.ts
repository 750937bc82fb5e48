import * as identityDoor from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { aBrowser, goodPassword } from "#tests/support/accounts.ts";
import { checked, inside, type At, type Rows } from "./access.ts";
import { aNumber, aPhoneBrowser } from "#tests/support/phones.ts";
import { mailAddressOf } from "#shared/phone-account.ts";

/** What people do with their own account: only ever theirs, whoever they are. */

const noToken = "x".repeat(43);

const pune = {
  firstName: "Asha",
  lastName: "Rao",
  address: "1 Lane",
  city: "Pune",
  state: "27",
  pinCode: "411030",
  phone: "+919845012345",
  isDefault: true,
};

const own = (call: (at: At) => unknown) => checked("signedIn", call);

async function anAddress(db: Db, actor: Actor): Promise<string> {
  await identityDoor.saveAddress(db, actor, { addressId: null, address: pune });
  const [saved] = await identityDoor.allSavedAddresses(db, actor);
  return saved?.id ?? "";
}

/** A passkey of whoever acts. */
async function aPasskey({ db, actor }: At): Promise<void> {
  if (actor.kind !== "user") return;
  await db.$client.query(
    `insert into passkeys (user_id, credential_id, public_key, name)
     values ($1::uuid, replace($1::text, '-', ''), '{}', 'Phone')`,
    [actor.userId],
  );
}

async function passkeyIdOf(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>("select id from passkeys limit 1");
  return rows[0]?.id ?? "";
}

export const ownAccount: Rows = {
  allSavedAddresses: own(({ db, actor }) => identityDoor.allSavedAddresses(db, actor)),
  savedAddress: own(async ({ db, actor }) =>
    identityDoor.savedAddress(db, actor, { addressId: await anAddress(db, actor) }),
  ),
  saveAddress: own(({ db, actor }) =>
    identityDoor.saveAddress(db, actor, { addressId: null, address: pune }),
  ),
  makeDefaultAddress: own(async ({ db, actor }) =>
    identityDoor.makeDefaultAddress(db, actor, { addressId: await anAddress(db, actor) }),
  ),
  removeAddress: own(async ({ db, actor }) =>
    identityDoor.removeAddress(db, actor, { addressId: await anAddress(db, actor) }),
  ),
  ownProfile: own(({ db, actor }) => identityDoor.ownProfile(db, actor)),
  changeProfile: own(({ db, actor }) =>
    identityDoor.changeProfile(db, actor, { displayName: "Asha Rao" }),
  ),
  changeAvatar: own(({ db, actor }) => identityDoor.changeAvatar(db, actor, { file: null })),
  ownSessions: own(({ db, actor }) => identityDoor.ownSessions(db, actor)),
  endOwnSessions: own(({ db, actor }) =>
    identityDoor.endOwnSessions(db, actor, { sessionId: null }),
  ),
  emailChangeMail: inside("decides by its arguments alone"),
  emailChangedMail: inside("decides by its arguments alone"),
  pendingEmailChange: own(({ db, actor }) => identityDoor.pendingEmailChange(db, actor)),
  withdrawEmailChange: own(({ db, actor }) => identityDoor.withdrawEmailChange(db, actor)),
  requestEmailChange: own(({ db, actor }) =>
    identityDoor.requestEmailChange(db, actor, {
      email: "new@example.com",
    }),
  ),
  emailChangeOfLink: checked("anyone", ({ db, actor }) =>
    identityDoor.emailChangeOfLink(db, actor, { side: "old", token: noToken }),
  ),
  answerEmailChange: checked("anyone", ({ db, actor }) =>
    identityDoor.answerEmailChange(db, actor, { side: "old", token: noToken, answer: "confirm" }),
  ),
  accountCodeMail: inside("decides by its arguments alone"),
  sendAccountCode: own(({ db, actor }) =>
    identityDoor.sendAccountCode(db, actor, { channel: "email", from: aBrowser().from }),
  ),
  confirmAccountCode: own(({ db, actor }) =>
    identityDoor.confirmAccountCode(db, actor, {
      codeId: crypto.randomUUID(),
      code: "000000",
      from: aBrowser().from,
    }),
  ),
  takeConfirmation: own(({ db, actor }) => identityDoor.takeConfirmation(db, actor)),
  emailCodeMail: inside("decides by its arguments alone"),
  sendEmailCode: checked("anyone", ({ db, actor }) =>
    identityDoor.sendEmailCode(db, actor, { email: "meera@example.com", from: aBrowser().from }),
  ),
  signInWithEmailCode: checked("anyone", ({ db, actor }) =>
    identityDoor.signInWithEmailCode(db, actor, {
      email: "meera@example.com",
      codeId: crypto.randomUUID(),
      code: "000000",
      displayName: "Meera Joshi",
      from: aBrowser().from,
    }),
  ),
  phoneMail: inside("decides by its arguments alone"),
  visitorsPhoneConsent: checked("anyone", ({ actor }) =>
    identityDoor.visitorsPhoneConsent(actor, null),
  ),
  sendCheckoutCode: checked("anyone", ({ db, actor }) =>
    identityDoor.sendCheckoutCode(db, actor, { phone: aNumber(), from: aPhoneBrowser().from }),
  ),
  signInWithCheckoutCode: checked("anyone", ({ db, actor }) =>
    identityDoor.signInWithCheckoutCode(db, actor, {
      phone: aNumber(),
      codeId: crypto.randomUUID(),
      code: "000000",
      displayName: "Meera Joshi",
      from: aPhoneBrowser().from,
    }),
  ),
  ownPhone: own(({ db, actor }) => identityDoor.ownPhone(db, actor)),
  ownPhoneCode: own(({ db, actor }) =>
    identityDoor.ownPhoneCode(db, actor, { codeId: crypto.randomUUID() }),
  ),
  requestPhone: own(({ db, actor }) =>
    identityDoor.requestPhone(db, actor, { phone: aNumber(), from: aPhoneBrowser().from }),
  ),
  confirmPhone: own(({ db, actor }) =>
    identityDoor.confirmPhone(db, actor, {
      codeId: crypto.randomUUID(),
      code: "000000",
      from: aPhoneBrowser().from,
    }),
  ),
  removePhone: checked(
    "signedIn",
    ({ db, actor }) => identityDoor.removePhone(db, actor),
    async ({ db, actor }) => {
      if (actor.kind !== "user") return;
      await db.$client.query(
        `insert into phone_numbers (user_id, phone, usable_until)
         values ($1, $2, now() + interval '1 day')
         on conflict do nothing`,
        [actor.userId, aNumber()],
      );
    },
  ),
  sendPhoneCode: checked("anyone", ({ db, actor }) =>
    identityDoor.sendPhoneCode(db, actor, { phone: aNumber(), from: aPhoneBrowser().from }),
  ),
  sendPhoneCodeAgain: checked("anyone", ({ db, actor }) =>
    identityDoor.sendPhoneCodeAgain(db, actor, {
      codeId: crypto.randomUUID(),
      from: aPhoneBrowser().from,
    }),
  ),
  sentPhoneCode: checked("anyone", ({ db, actor }) =>
    identityDoor.sentPhoneCode(db, actor, { codeId: crypto.randomUUID() }),
  ),
  signInWithPhoneCode: checked("anyone", ({ db, actor }) =>
    identityDoor.signInWithPhoneCode(db, actor, {
      codeId: crypto.randomUUID(),
      code: "000000",
      from: aPhoneBrowser().from,
    }),
  ),
  sendPasswordLink: own(({ db, actor }) => identityDoor.sendPasswordLink(db, actor)),
  secondFactorMail: inside("decides by its arguments alone"),
  wrongCodesMail: inside("decides by its arguments alone"),
  ownSecondFactor: own(({ db, actor }) =>
    identityDoor.ownSecondFactor(db, actor, { shopName: "Charma" }),
  ),
  beginSecondFactor: own(({ db, actor }) => identityDoor.beginSecondFactor(db, actor)),
  cancelSecondFactor: own(({ db, actor }) => identityDoor.cancelSecondFactor(db, actor)),
  confirmSecondFactor: own(({ db, actor }) =>
    identityDoor.confirmSecondFactor(db, actor, { code: "000000" }),
  ),
  replaceRecoveryCodes: own(({ db, actor }) =>
    identityDoor.replaceRecoveryCodes(db, actor, {
      code: "000000",
      recoveryCode: "",
      from: aBrowser().from,
    }),
  ),
  endSecondFactor: own(({ db, actor }) =>
    identityDoor.endSecondFactor(db, actor, {
      code: "000000",
      recoveryCode: "",
      from: aBrowser().from,
    }),
  ),
  isInFirstStep: checked("anyone", ({ db, actor }) =>
    identityDoor.isInFirstStep(db, actor, { from: aBrowser().from }),
  ),
  signInWithCode: checked("anyone", ({ db, actor }) =>
    identityDoor.signInWithCode(db, actor, {
      code: "000000",
      recoveryCode: "",
      from: aBrowser().from,
    }),
  ),
  resetSecondFactor: checked("system", ({ db, actor, place }) =>
    identityDoor.resetSecondFactor(db, actor, { email: mailAddressOf(place.buyer) }),
  ),
  sealSecondFactors: checked("system", ({ db, actor }) =>
    identityDoor.sealSecondFactors(db, actor),
  ),
  passkeyMail: inside("decides by its arguments alone"),
  suspensionMail: inside("decides by its arguments alone"),
  roleChangedMail: inside("decides by its arguments alone"),
  issueChallenge: checked("anyone", ({ db, actor }) =>
    identityDoor.issueChallenge(db, actor, { from: aBrowser().from }),
  ),
  signInWithPasskey: checked("anyone", ({ db, actor }) =>
    identityDoor.signInWithPasskey(db, actor, { credential: "", from: aBrowser().from }),
  ),
  ownPasskeys: own(({ db, actor }) => identityDoor.ownPasskeys(db, actor)),
  addPasskey: own(({ db, actor }) =>
    identityDoor.addPasskey(db, actor, {
      credential: "",
      name: "Phone",
      from: aBrowser().from,
    }),
  ),
  renamePasskey: checked(
    "signedIn",
    async ({ db, actor }) =>
      identityDoor.renamePasskey(db, actor, { passkeyId: await passkeyIdOf(db), name: "Phone" }),
    aPasskey,
  ),
  removePasskey: checked(
    "signedIn",
    async ({ db, actor }) =>
      identityDoor.removePasskey(db, actor, { passkeyId: await passkeyIdOf(db) }),
    aPasskey,
  ),
  changePassword: own(({ db, actor }) =>
    identityDoor.changePassword(db, actor, {
      presentPassword: "",
      password: goodPassword,
      confirmPassword: goodPassword,
      from: aBrowser().from,
    }),
  ),
};

import * as identityDoor from "#modules/identity/public.server.ts";
import * as mediaDoor from "#modules/media/public.server.ts";
import * as shippingDoor from "#modules/shipping/public.server.ts";
import * as taxDoor from "#modules/tax/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aBrowser, goodPassword } from "#tests/support/accounts.ts";
import { testConfig } from "#tests/support/config.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { checked, inside, type Rows } from "./access.ts";
import { google } from "./google.ts";
import { ownAccount } from "./own-account.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
const noToken = "x".repeat(43);
const pure = inside("decides by its arguments alone");
const unchecked = "in the transaction of a command that has asked";

export const identity: Rows = {
  // Every page asks; visitors have none.
  unreadNotices: checked("anyone", ({ db, actor }) => identityDoor.unreadNotices(db, actor)),
  actorOf: checked("anyone", ({ db }) => identityDoor.actorOf(db, new Headers(), testConfig)),
  readPlatformSettings: checked("anyone", ({ db }) => identityDoor.readPlatformSettings(db)),
  inTransactionAs: inside("how every command begins to write: it checks who does"),
  allowedValues: inside("how a command of one statement checks who writes"),
  mustStillBeAllowed: inside("how a command of one statement checks who writes"),
  writeAudit: inside(unchecked),
  writeAuditOfEach: inside(unchecked),
  moveSellerStatus: inside(unchecked),
  changesOfObject: inside(unchecked),
  auditEntries: checked("administrators", ({ db, actor, place }) =>
    identityDoor.auditEntries(db, actor, {
      objectType: "seller_application",
      objectIds: [place.applicationId],
    }),
  ),
  actorForUser: checked("system", ({ db, actor, place }) =>
    identityDoor.actorForUser(db, actor, { userId: place.seller.userId }),
  ),
  administrators: checked("system", ({ db, actor }) => identityDoor.administrators(db, actor)),
  contactsOf: checked("system", ({ db, actor, place }) =>
    identityDoor.contactsOf(db, actor, { userIds: [place.buyer.userId] }),
  ),
  reachOf: checked("system", ({ db, actor, place }) =>
    identityDoor.reachOf(db, actor, { userId: place.buyer.userId }),
  ),
  keepOwnNumber: inside(unchecked),
  noteMessageRead: checked("anyone", ({ db, actor }) =>
    identityDoor.noteMessageRead(db, actor, { phone: "+919876500000", sentAt: new Date() }),
  ),
  numbersThatEnd: checked("system", ({ db, actor }) =>
    identityDoor.numbersThatEnd(db, actor, { after: null }),
  ),
  keepOpenNumbers: checked("system", ({ db, actor }) =>
    identityDoor.keepOpenNumbers(db, actor, { userIds: [] }),
  ),
  chooseLanguage: checked("signedIn", ({ db, actor }) =>
    identityDoor.chooseLanguage(db, actor, { language: "hi" }),
  ),
  rememberAddress: checked("signedIn", ({ db, actor }) =>
    identityDoor.rememberAddress(db, actor, {
      firstName: "A",
      lastName: "B",
      address: "1 Lane",
      city: "Pune",
      stateCode: "27",
      pinCode: "411030",
      phone: "+919845012345",
      gstin: null,
      isSez: false,
      company: null,
      billingAddress: null,
      billingCity: null,
      billingPinCode: null,
    }),
  ),
  savedAddresses: checked("signedIn", ({ db, actor }) => identityDoor.savedAddresses(db, actor)),
  purgeSecurityEvents: checked("system", ({ db, actor }) =>
    identityDoor.purgeSecurityEvents(db, actor),
  ),
  securityOverview: checked("administrators", ({ db, actor }) =>
    identityDoor.securityOverview(db, actor),
  ),
  ...ownAccount,
  ...google,
  confirmationMail: pure,
  passwordChangedMail: pure,
  passwordResetMail: pure,
  fieldsLike: pure,
  hashPassword: pure,
  signIn: checked("anyone", ({ db, actor, place }) =>
    identityDoor.signIn(db, actor, {
      email: mailAddressOf(place.buyer),
      password: "wrong",
      from: aBrowser().from,
    }),
  ),
  signOut: checked("anyone", ({ db, actor }) =>
    identityDoor.signOut(db, actor, { from: aBrowser().from }),
  ),
  proveAgain: checked("signedIn", ({ db, actor }) =>
    identityDoor.proveAgain(db, actor, {
      password: "",
      passkey: "",
      code: "",
      recoveryCode: "",
      from: aBrowser().from,
    }),
  ),
  signUp: checked("anyone", ({ db, actor }) =>
    identityDoor.signUp(db, actor, {
      displayName: "New",
      email: `${crypto.randomUUID()}@example.com`,
      password: goodPassword,
      confirmPassword: goodPassword,
      wantsToSell: true,
      from: aBrowser().from,
    }),
  ),
  confirmEmail: checked("anyone", ({ db, actor }) =>
    identityDoor.confirmEmail(db, actor, { token: noToken, password: "", from: aBrowser().from }),
  ),
  resendConfirmation: checked("anyone", ({ db, actor }) =>
    identityDoor.resendConfirmation(db, actor, {
      email: "nobody@example.com",
      from: aBrowser().from,
    }),
  ),
  requestPasswordReset: checked("anyone", ({ db, actor }) =>
    identityDoor.requestPasswordReset(db, actor, {
      email: "nobody@example.com",
      from: aBrowser().from,
    }),
  ),
  resetPassword: checked("anyone", ({ db, actor }) =>
    identityDoor.resetPassword(db, actor, {
      token: noToken,
      password: goodPassword,
      confirmPassword: goodPassword,
      from: aBrowser().from,
    }),
  ),
  accountOfMailLink: checked("anyone", ({ db, actor }) =>
    identityDoor.accountOfMailLink(db, actor, {
      purpose: "confirm-email",
      token: noToken,
      from: aBrowser().from,
    }),
  ),
  refusedAddressOf: checked("signedIn", ({ db, actor }) =>
    identityDoor.refusedAddressOf(db, actor),
  ),
  accountsWithPublicPassword: checked("system", ({ db, actor }) =>
    identityDoor.accountsWithPublicPassword(db, actor),
  ),
  replacePasswords: checked("system", ({ db, actor, place }) =>
    identityDoor.replacePasswords(db, actor, [
      { emails: [mailAddressOf(place.buyer)], password: goodPassword },
    ]),
  ),
  makeAdministrator: checked("system", ({ db, actor, place }) =>
    identityDoor.makeAdministrator(db, actor, { email: mailAddressOf(place.buyer) }),
  ),
};

const store: FileStore = openFolderStore("/tmp/no-such-folder", "none");
const visitorKey = "0".repeat(64);

export const media: Rows = {
  picturesFinished: inside("waits for this process's own work when it stops"),
  unclaimedUploads: inside("remembers pictures by their uploader and content, in one process"),
  // Only their own uploads; another user's picture does not exist for them.
  attachPictures: checked("confirmed", ({ db, actor }) =>
    mediaDoor.attachPictures(db, actor, { imageIds: [] }),
  ),
  attachPrivatePictures: inside(unchecked),
  ownPrivateUpload: checked("itsBuyer", ({ db, actor, place }) =>
    mediaDoor.ownPrivateUpload(db, actor, { imageId: place.privateUploadId }),
  ),
  readPrivatePicture: inside(
    "the name of a file that a module lets the actor see; the server passes it to the screen",
  ),
  ownUploads: checked("confirmed", ({ db, actor, place }) =>
    mediaDoor.ownUploads(db, actor, { imageIds: [place.imageId] }),
  ),
  // Only their own photographs; those of others do not exist for them.
  ownPhotographs: checked("signedIn", ({ db, actor }) =>
    mediaDoor.ownPhotographs(db, actor, { imageIds: [nobody] }),
  ),
  claimPhotographs: checked("signedIn", ({ db, actor }) =>
    mediaDoor.claimPhotographs(db, actor, { visitorKey }),
  ),
  holdPhotographs: checked("anyone", ({ db, actor }) =>
    mediaDoor.holdPhotographs(db, actor, { imageIds: [nobody], visitorKey }),
  ),
  storePhotograph: checked("anyone", async ({ db, actor }) =>
    mediaDoor.storePhotograph(db, actor, forgetfulStore, {
      upload: { name: "a.jpg", bytes: await aJpeg() },
      visitorKey,
      clientAddress: "203.0.113.9",
    }),
  ),
  purgePhotographs: checked("system", ({ db, actor }) =>
    mediaDoor.purgePhotographs(db, actor, store),
  ),
  deleteUnattached: checked("system", ({ db, actor }) =>
    mediaDoor.deleteUnattached(db, actor, store, { imageId: nobody }),
  ),
  releasePictures: checked("confirmed", ({ db, actor }) =>
    mediaDoor.releasePictures(db, actor, { imageIds: [nobody] }),
  ),
  setAvatar: checked("signedIn", ({ db, actor }) =>
    mediaDoor.setAvatar(db, actor, { imageId: null }),
  ),
  storePicture: checked("confirmed", async ({ db, actor }) =>
    mediaDoor.storePicture(db, actor, forgetfulStore, { name: "a.jpg", bytes: await aJpeg() }),
  ),
  placeholderOf: pure,
  printedPicture: inside("a document that somebody may see"),
  servePictures: inside("the address of a public picture"),
};

const forgetfulStore: FileStore = { ...store, put: async () => undefined };

const newLine = {
  hsnPrefix: "4206",
  goods: "Articles of gut",
  basisPoints: 500,
  abovePaise: 0,
  upToPaise: null,
  isForHandicraft: false,
  inForceFrom: "2099-04-01",
  source: "A notification",
};

export const tax: Rows = {
  gstRatesOn: checked("anyone", ({ db }) => taxDoor.gstRatesOn(db, { on: "2026-11-21" })),
  datedGstRates: checked("administrators", ({ db, actor }) => taxDoor.datedGstRates(db, actor)),
  tryGstRate: checked("administrators", ({ db, actor }) => taxDoor.tryGstRate(db, actor, newLine)),
  insertGstRate: checked("administrators", ({ db, actor }) =>
    inTransaction(db, (tx) => taxDoor.insertGstRate(tx, actor, newLine)),
  ),
  removeGstRate: checked("administrators", ({ db, actor }) =>
    inTransaction(db, (tx) => taxDoor.removeGstRate(tx, actor, { rateId: 2_000_000_000 })),
  ),
  gstTableOn: checked("anyone", ({ db }) => taxDoor.gstTableOn(db, { on: "2026-11-21" })),
  gstSlabs: checked("anyone", ({ db }) => taxDoor.gstSlabs(db)),
  suggestGst: checked("anyone", ({ db }) =>
    taxDoor.suggestGst(db, {
      on: "2026-11-21",
      hsnCode: "42022110",
      pricePaise: 100_000,
      isHandicraft: false,
    }),
  ),
};

export const shipping: Rows = {
  allCouriers: checked("administrators", ({ db, actor }) => shippingDoor.allCouriers(db, actor)),
  saveCourier: checked("administrators", ({ db, actor }) =>
    shippingDoor.saveCourier(db, actor, {
      code: null,
      name: "Gati",
      trackingLink: null,
      isOffered: true,
    }),
  ),
  offeredCouriers: checked("anyone", ({ db }) => shippingDoor.offeredCouriers(db)),
  readTariff: checked("anyone", ({ db }) => shippingDoor.readTariff(db)),
  askAboutCash: checked("anyone", ({ db, actor }) =>
    shippingDoor.askAboutCash(
      db,
      actor,
      { offers: () => Promise.resolve([]) },
      {
        parcels: [{ fromPinCode: "416001", weightClass: 1000 }],
        toPinCode: "560025",
        clientAddress: "203.0.113.9",
      },
    ),
  ),
  askCouriers: checked("anyone", ({ db, actor }) =>
    shippingDoor.askCouriers(db, actor, {
      parcels: [{ fromPinCode: "416001", weightClass: 1000 }],
      toPinCode: "560025",
      clientAddress: "203.0.113.9",
    }),
  ),
  noteCourierOffers: inside("whoever booked a parcel has just asked its couriers"),
  courierWayBetween: inside("SQL for statements of modules above"),
  weightClassIn: inside("SQL for statements of modules above"),
  gramsOfRoom: inside("SQL for statements of modules above"),
  weightClassOf: inside("a rule of weight and size"),
  workOnCourierQuestions: checked("system", ({ db, actor }) =>
    shippingDoor.workOnCourierQuestions(db, actor, null),
  ),
};

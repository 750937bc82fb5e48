import * as identityDoor from "#modules/identity/public.server.ts";
import * as insightsDoor from "#modules/insights/public.server.ts";
import * as mediaDoor from "#modules/media/public.server.ts";
import * as shippingDoor from "#modules/shipping/public.server.ts";
import * as taxDoor from "#modules/tax/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aBrowser, goodPassword } from "#tests/support/accounts.ts";
import { testConfig } from "#tests/support/config.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { asked, inside, type Rows } from "./access.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
const noToken = "x".repeat(43);
const pure = inside("decides by its arguments alone");
const unchecked = "in the transaction of a command that has asked";

export const identity: Rows = {
  actorOf: asked("anyone", ({ db }) => identityDoor.actorOf(db, new Headers(), testConfig)),
  readPlatformSettings: asked("anyone", ({ db }) => identityDoor.readPlatformSettings(db)),
  inTransactionAs: inside("how every command begins to write: it checks who does"),
  writeAudit: inside(unchecked),
  writeAuditOfEach: inside(unchecked),
  moveSellerStatus: inside(unchecked),
  changesOfObject: inside(unchecked),
  auditEntries: asked("administrators", ({ db, actor, place }) =>
    identityDoor.auditEntries(db, actor, {
      objectType: "seller_application",
      objectIds: [place.applicationId],
    }),
  ),
  actorForUser: asked("system", ({ db, actor, place }) =>
    identityDoor.actorForUser(db, actor, { userId: place.seller.userId }),
  ),
  administrators: asked("system", ({ db, actor }) => identityDoor.administrators(db, actor)),
  contactsOf: asked("system", ({ db, actor, place }) =>
    identityDoor.contactsOf(db, actor, { userIds: [place.buyer.userId] }),
  ),
  rememberAddress: asked("signedIn", ({ db, actor }) =>
    identityDoor.rememberAddress(db, actor, {
      firstName: "A",
      lastName: "B",
      address: "1 Lane",
      city: "Pune",
      stateCode: "27",
      pinCode: "411030",
      phone: "+919845012345",
      gstin: null,
      company: null,
      billingAddress: null,
      billingCity: null,
      billingPinCode: null,
    }),
  ),
  savedAddresses: asked("signedIn", ({ db, actor }) => identityDoor.savedAddresses(db, actor)),
  isSecretMail: pure,
  fieldsLike: pure,
  hashPassword: pure,
  signIn: asked("anyone", ({ db, actor, place }) =>
    identityDoor.signIn(db, actor, {
      email: place.buyer.email,
      password: "wrong",
      from: aBrowser().from,
    }),
  ),
  signOut: asked("anyone", ({ db, actor }) =>
    identityDoor.signOut(db, actor, { from: aBrowser().from }),
  ),
  proveWithPassword: asked("signedIn", ({ db, actor }) =>
    identityDoor.proveWithPassword(db, actor, { password: "", from: aBrowser().from }),
  ),
  signUp: asked("anyone", ({ db, actor }) =>
    identityDoor.signUp(db, actor, {
      displayName: "New",
      email: `${crypto.randomUUID()}@example.com`,
      password: goodPassword,
      confirmPassword: goodPassword,
      wantsToSell: true,
      from: aBrowser().from,
    }),
  ),
  confirmEmail: asked("anyone", ({ db, actor }) =>
    identityDoor.confirmEmail(db, actor, { token: noToken, password: "", from: aBrowser().from }),
  ),
  resendConfirmation: asked("anyone", ({ db, actor }) =>
    identityDoor.resendConfirmation(db, actor, {
      email: "nobody@example.com",
      from: aBrowser().from,
    }),
  ),
  requestPasswordReset: asked("anyone", ({ db, actor }) =>
    identityDoor.requestPasswordReset(db, actor, {
      email: "nobody@example.com",
      from: aBrowser().from,
    }),
  ),
  resetPassword: asked("anyone", ({ db, actor }) =>
    identityDoor.resetPassword(db, actor, {
      token: noToken,
      password: goodPassword,
      confirmPassword: goodPassword,
      from: aBrowser().from,
    }),
  ),
  accountBehindLink: asked("anyone", ({ db, actor }) =>
    identityDoor.accountBehindLink(db, actor, {
      purpose: "confirm-email",
      token: noToken,
      from: aBrowser().from,
    }),
  ),
  accountsWithPublicPassword: asked("system", ({ db, actor }) =>
    identityDoor.accountsWithPublicPassword(db, actor),
  ),
  replacePasswords: asked("system", ({ db, actor, place }) =>
    identityDoor.replacePasswords(db, actor, [
      { emails: [place.buyer.email], password: goodPassword },
    ]),
  ),
  makeAdministrator: asked("system", ({ db, actor, place }) =>
    identityDoor.makeAdministrator(db, actor, { email: place.buyer.email }),
  ),
};

const store: FileStore = openFolderStore("/tmp/no-such-folder", "none");

export const media: Rows = {
  picturesFinished: inside("waits for this process's own work when it stops"),
  // Its own uploads only; a picture of somebody else is told as gone.
  attachPictures: asked("itsSeller", ({ db, actor, place }) =>
    mediaDoor.attachPictures(db, actor, { imageIds: [place.imageId] }),
  ),
  ownUploads: asked("itsSeller", ({ db, actor, place }) =>
    mediaDoor.ownUploads(db, actor, { imageIds: [place.imageId] }),
  ),
  forgetUnattached: asked("system", ({ db, actor }) =>
    mediaDoor.forgetUnattached(db, actor, store, { imageId: nobody }),
  ),
  storePicture: asked("sellers", async ({ db, actor }) =>
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
  gstRatesOn: asked("anyone", ({ db }) => taxDoor.gstRatesOn(db, { on: "2026-11-21" })),
  datedGstRates: asked("administrators", ({ db, actor }) => taxDoor.datedGstRates(db, actor)),
  tryGstRate: asked("administrators", ({ db, actor }) => taxDoor.tryGstRate(db, actor, newLine)),
  addGstRate: asked("administrators", ({ db, actor }) =>
    inTransaction(db, (tx) => taxDoor.addGstRate(tx, actor, newLine)),
  ),
  withdrawGstRate: asked("administrators", ({ db, actor }) =>
    inTransaction(db, (tx) => taxDoor.withdrawGstRate(tx, actor, { rateId: 2_000_000_000 })),
  ),
  gstTableOn: asked("anyone", ({ db }) => taxDoor.gstTableOn(db, { on: "2026-11-21" })),
  gstSlabs: asked("anyone", ({ db }) => taxDoor.gstSlabs(db)),
  suggestGst: asked("anyone", ({ db }) =>
    taxDoor.suggestGst(db, {
      on: "2026-11-21",
      hsnCode: "42022110",
      pricePaise: 100_000,
      isHandicraft: false,
    }),
  ),
};

export const shipping: Rows = {
  readTariff: asked("anyone", ({ db }) => shippingDoor.readTariff(db)),
};

export const insights: Rows = {
  forgetVisitors: asked("system", ({ db, actor }) =>
    insightsDoor.forgetVisitors(db, actor, { before: "2026-01-01" }),
  ),
  recordSeenPages: asked("system", ({ db, actor, place }) =>
    insightsDoor.recordSeenPages(db, actor, [
      {
        subject: { kind: "product", id: place.product.id },
        day: "2026-11-21",
        visitor: Buffer.alloc(32),
        viewerId: null,
      },
    ]),
  ),
  viewsByDay: asked("sellers", ({ db, actor }) => insightsDoor.viewsByDay(db, actor, { days: 3 })),
  viewTotals: asked("sellers", ({ db, actor }) => insightsDoor.viewTotals(db, actor)),
  viewsDuring: asked("itsSeller", ({ db, actor, place }) =>
    insightsDoor.viewsDuring(db, actor, [
      { key: "all", productIds: [place.product.id], from: new Date(0), until: null },
    ]),
  ),
};

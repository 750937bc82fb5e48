import * as identityDoor from "#modules/identity/index.server.ts";
import * as insightsDoor from "#modules/insights/index.server.ts";
import * as mediaDoor from "#modules/media/index.server.ts";
import * as notificationsDoor from "#modules/notifications/index.server.ts";
import * as shippingDoor from "#modules/shipping/index.server.ts";
import * as subscriptionsDoor from "#modules/subscriptions/index.server.ts";
import * as taxDoor from "#modules/tax/index.server.ts";
import { hashed } from "#modules/subscriptions/mail-secrets.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aBrowser, goodPassword } from "#tests/support/accounts.ts";
import { testConfig } from "#tests/support/config.ts";
import { anIssuedSale } from "#tests/support/issued-sale.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { asked, inside, type Rows } from "./access.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
const noToken = "x".repeat(43);
const byMail = inside("a handler of events or the clock, which acts as the system");
const pure = inside("decides by its arguments alone");
const unchecked = "in the transaction of a command that has asked";

export const identity: Rows = {
  actorOf: asked("anyone", ({ db }) => identityDoor.actorOf(db, new Headers(), testConfig)),
  readPlatformSettings: asked("anyone", ({ db }) => identityDoor.readPlatformSettings(db)),
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

/** Both links of its mail carry the same secret here. */
async function aSubscription(db: Db): Promise<string> {
  await db.$client.query(
    `insert into subscriptions (email, topic, confirm_token_hash, leave_token)
     values ('reader@example.com', 'sale', $1, $2)`,
    [hashed(noToken), noToken],
  );
  return noToken;
}

const week = { topic: "new_arrivals", week: "2026-11-16" } as const;

export const subscriptions: Rows = {
  subscribe: asked("anyone", ({ db, actor }) =>
    subscriptionsDoor.subscribe(db, actor, {
      email: "reader@example.com",
      topic: "new_arrivals",
      from: { baseUrl: "http://localhost:3000", clientAddress: aBrowser().clientAddress },
    }),
  ),
  // The secret of a mail opens these, for whoever holds it.
  confirmSubscription: asked("anyone", async ({ db, actor }) =>
    subscriptionsDoor.confirmSubscription(db, actor, { token: await aSubscription(db) }),
  ),
  leaveSubscription: asked("anyone", async ({ db, actor }) =>
    subscriptionsDoor.leaveSubscription(db, actor, { token: await aSubscription(db) }),
  ),
  subscriptionToConfirm: asked("anyone", async ({ db, actor }) =>
    subscriptionsDoor.subscriptionToConfirm(db, actor, { token: await aSubscription(db) }),
  ),
  subscriptionToLeave: asked("anyone", async ({ db, actor }) =>
    subscriptionsDoor.subscriptionToLeave(db, actor, { token: await aSubscription(db) }),
  ),
  isSecretLetter: pure,
  letterTo: pure,
  chooseDigest: asked("system", ({ db, actor }) =>
    subscriptionsDoor.chooseDigest(db, actor, { ...week, productIds: [] }),
  ),
  digestProducts: asked("system", ({ db, actor }) =>
    subscriptionsDoor.digestProducts(db, actor, week),
  ),
  lettersForWishes: asked("system", ({ db, actor }) =>
    subscriptionsDoor.lettersForWishes(db, actor, { emails: [] }),
  ),
  nextSubscribers: asked("system", ({ db, actor }) =>
    subscriptionsDoor.nextSubscribers(db, actor, { topic: "sale", after: null, size: 1 }),
  ),
  toldBefore: asked("system", ({ db, actor }) => subscriptionsDoor.toldBefore(db, actor, week)),
  writeNextBatch: asked("system", ({ db, actor }) =>
    subscriptionsDoor.writeNextBatch(db, actor, { ...week, size: 1 }, async () => undefined),
  ),
};

export const notifications: Rows = {
  mailDigests: byMail,
  mailCampaignMoved: byMail,
  mailOrderMadeByHand: byMail,
  mailOrderStatusChanged: byMail,
  mailReturnChanged: byMail,
  mailRefundProcessed: byMail,
  mailPayoutAccountChanged: byMail,
  mailPayoutSettled: byMail,
  mailPurchasePlaced: byMail,
  mailPurchaseNotPaid: byMail,
  mailMoneyReturned: byMail,
  mailSaleBegins: byMail,
  mailSaleLetters: byMail,
  mailSellerStatusChanged: byMail,
  mailDocument: byMail,
  mailFile: inside("a job of the server itself, or the mailbox, which asks first"),
  // Exists only where no mail leaves the machine.
  mailbox: asked("anyone", ({ db, actor }) =>
    notificationsDoor.mailbox(db, actor, { readers: "everybody", to: null }),
  ),
  mailboxMail: asked("anyone", async ({ db, actor }) => {
    const { rows } = await db.$client.query<{ id: string }>(
      `insert into mail_outbox (kind, to_address, subject, body_text, body_html, cause)
       values ('a', 'b@example.com', 'c', 'd', 'e', 'f')
       returning id`,
    );
    return notificationsDoor.mailboxMail(db, actor, {
      readers: "everybody",
      mailId: rows[0]?.id ?? "",
    });
  }),
  mailboxFile: asked("anyone", async ({ db, actor, place }) => {
    const attachments = JSON.stringify([
      { name: "a.pdf", reference: `document:${await anIssuedSale(db, place)}` },
    ]);
    const { rows } = await db.$client.query<{ id: string }>(
      `insert into mail_outbox (kind, to_address, subject, body_text, body_html, attachments)
       values ('a', 'b@example.com', 'c', 'd', 'e', $1)
       returning id`,
      [attachments],
    );
    return (
      await notificationsDoor.mailboxFile(db, actor, {
        readers: "everybody",
        pictures: store,
        mailId: rows[0]?.id ?? "",
        place: 0,
      })
    ).name;
  }),
};

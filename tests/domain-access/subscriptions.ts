import { hashOfMailLink } from "#platform/mail/mail-link.ts";
import { leavePathOf } from "#platform/mail/leave-path.ts";
import { testConfig } from "#tests/support/config.ts";
import * as notificationsDoor from "#modules/notifications/public.server.ts";
import * as subscriptionsDoor from "#modules/subscriptions/public.server.ts";
import { hashed } from "#modules/subscriptions/mail-secrets.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** Subscriptions and notifications. */

const noToken = "x".repeat(43);
const byMail = inside("a handler of events or the clock, which acts as the system");
const pure = inside("decides by its arguments alone");

const store: FileStore = openFolderStore("/tmp/no-such-folder", "none");

/** A subscription whose two links have the same token. */
async function aSubscription({ db }: At): Promise<void> {
  await db.$client.query(
    `insert into subscriptions (email, topic, confirm_token_hash, leave_token)
     values ('reader@example.com', 'sale', $1, $2)`,
    [hashed(noToken), noToken],
  );
}

/** The link to the mail, as a message has it. */
async function aMailLink({ db, place }: At): Promise<void> {
  await db.$client.query(
    `insert into mail_links (mail_id, token_hash, to_number, expires_at)
     values ($1, $2, '+919876543210', now() + interval '1 hour')`,
    [place.mailId, hashOfMailLink(noToken)],
  );
}

async function withInvoice({ db, place }: At): Promise<void> {
  const reference = `document:${await anIssuedInvoice(db, place)}`;
  await db.$client.query("update mail_outbox set attachments = $2 where id = $1", [
    place.mailId,
    JSON.stringify([{ name: "a.pdf", reference }]),
  ]);
}

const week = { topic: "new_arrivals", week: "2026-11-16" } as const;

const leaveTokenOf = (place: At["place"]) =>
  leavePathOf({ userId: place.buyer.userId, topic: "messages" })?.split("/").at(-1) ?? "";

export const subscriptions: Rows = {
  subscribe: checked("anyone", ({ db, actor }) =>
    subscriptionsDoor.subscribe(db, actor, {
      email: "reader@example.com",
      topic: "new_arrivals",
      from: { baseUrl: "http://localhost:3000", clientAddress: aBrowser().clientAddress },
    }),
  ),
  // The token of a mail opens these, for whoever has it.
  confirmSubscription: checked(
    "anyone",
    ({ db, actor }) => subscriptionsDoor.confirmSubscription(db, actor, { token: noToken }),
    aSubscription,
  ),
  unsubscribe: checked(
    "anyone",
    ({ db, actor }) => subscriptionsDoor.unsubscribe(db, actor, { token: noToken }),
    aSubscription,
  ),
  subscriptionOfConfirmationLink: checked(
    "anyone",
    ({ db, actor }) =>
      subscriptionsDoor.subscriptionOfConfirmationLink(db, actor, { token: noToken }),
    aSubscription,
  ),
  subscriptionOfUnsubscribeLink: checked(
    "anyone",
    ({ db, actor }) =>
      subscriptionsDoor.subscriptionOfUnsubscribeLink(db, actor, { token: noToken }),
    aSubscription,
  ),
  alreadySubscribedMail: pure,
  leaveUrlOf: pure,
  listMailText: pure,
  subscriptionConfirmationMail: pure,
  chooseDigest: checked("system", ({ db, actor }) =>
    subscriptionsDoor.chooseDigest(db, actor, { ...week, productIds: [] }),
  ),
  digestProducts: checked("system", ({ db, actor }) =>
    subscriptionsDoor.digestProducts(db, actor, week),
  ),
  wishlistUnsubscribeTokens: checked("system", ({ db, actor }) =>
    subscriptionsDoor.wishlistUnsubscribeTokens(db, actor, { emails: [] }),
  ),
  nextSubscribers: checked("system", ({ db, actor }) =>
    subscriptionsDoor.nextSubscribers(db, actor, { topic: "sale", after: null, size: 1 }),
  ),
  recentlyMailedProducts: checked("system", ({ db, actor }) =>
    subscriptionsDoor.recentlyMailedProducts(db, actor, week),
  ),
  writeNextBatch: checked("system", ({ db, actor }) =>
    subscriptionsDoor.writeNextBatch(db, actor, { ...week, size: 1 }, async () => undefined),
  ),
};

export const notifications: Rows = {
  ownNotices: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.ownNotices(db, actor, { after: null }),
  ),
  readNotices: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.readNotices(db, actor, { read: "all" }),
  ),
  readNoticesOfMessages: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.readNoticesOfMessages(db, actor, { messageIds: [crypto.randomUUID()] }),
  ),
  ownNoticeChoices: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.ownNoticeChoices(db, actor),
  ),
  chooseNotices: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.chooseNotices(db, actor, { site: [], mail: [], push: [] }),
  ),
  ownPushDevices: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.ownPushDevices(db, actor),
  ),
  addPushDevice: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.addPushDevice(db, actor, {
      intent: "addDevice",
      endpoint: "https://fcm.googleapis.com/fcm/send/1",
      p256dh: `B${"a".repeat(86)}`,
      auth: "a".repeat(22),
    }),
  ),
  endPushDevice: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.endPushDevice(db, actor, { sessionId: "none" }),
  ),
  ownQuietHours: checked("signedIn", ({ db, actor }) => notificationsDoor.ownQuietHours(db, actor)),
  chooseQuietHours: checked("signedIn", ({ db, actor }) =>
    notificationsDoor.chooseQuietHours(db, actor, {
      intent: "quietHours",
      isOn: "on",
      from: "22:00",
      to: "07:00",
    }),
  ),
  deliverPush: byMail,
  noticesOfLink: checked("anyone", ({ db, actor, place }) =>
    notificationsDoor.noticesOfLink(db, actor, { token: leaveTokenOf(place) }),
  ),
  stopNoticesByLink: checked("anyone", ({ db, actor, place }) =>
    notificationsDoor.stopNoticesByLink(db, actor, { token: leaveTokenOf(place) }),
  ),
  purgeNotices: checked("system", ({ db, actor }) => notificationsDoor.purgeNotices(db, actor)),
  mailByLink: checked(
    "anyone",
    ({ db, actor }) =>
      notificationsDoor.mailByLink(db, actor, { token: noToken, baseUrl: testConfig.baseUrl }),
    aMailLink,
  ),
  fileByLink: checked(
    "anyone",
    async ({ db, actor }) =>
      (
        await notificationsDoor.fileByLink(db, actor, {
          token: noToken,
          place: 0,
          pictures: store,
        })
      ).name,
    async (at) => {
      await withInvoice(at);
      await aMailLink(at);
    },
  ),
  mailDigests: byMail,
  mailMornings: byMail,
  mailFilingsDue: byMail,
  mailVoidIrns: byMail,
  mailKeepsInvoice: byMail,
  mailCampaignMoved: byMail,
  mailSellerBilled: byMail,
  mailTdsCertificate: byMail,
  mailEInvoiceRefused: byMail,
  mailEInvoicesWaiting: byMail,
  mailRegisteredDocuments: byMail,
  mailOrderMadeByHand: byMail,
  mailOrderStatusChanged: byMail,
  mailAddressChanged: byMail,
  mailMakingReached: byMail,
  mailProofMoved: byMail,
  mailParcelLost: byMail,
  mailParcelReported: byMail,
  mailRestChosen: byMail,
  mailRestPaid: byMail,
  mailRestRequested: byMail,
  mailBilledAgain: byMail,
  mailGstChanged: byMail,
  mailPriceReduced: byMail,
  mailRefundOffered: byMail,
  mailParcelShipped: byMail,
  mailReturnChanged: byMail,
  mailReturnParcelMoved: byMail,
  mailRefundProcessed: byMail,
  mailPayoutAccountChanged: byMail,
  mailDebt: byMail,
  mailDebtReceipt: byMail,
  mailPayoutSettled: byMail,
  mailPurchasePlaced: byMail,
  mailPurchaseNotPaid: byMail,
  mailMoneyReturned: byMail,
  startAnnouncementMails: byMail,
  mailAnnouncementBatch: byMail,
  startSaleMails: byMail,
  mailSaleBatch: byMail,
  mailSellerStatusChanged: byMail,
  mailDocument: byMail,
  mailSenderOf: inside("the settings that everybody reads"),
  mailFile: inside("a job of the server itself, or the mailbox, which asks first"),
  // Exists only if no mail leaves the machine.
  mailbox: checked("anyone", ({ db, actor }) =>
    notificationsDoor.mailbox(db, actor, { readers: "everybody", to: null }),
  ),
  mailboxMessages: checked("anyone", ({ db, actor }) =>
    notificationsDoor.mailboxMessages(db, actor, {
      config: testConfig,
      readers: "everybody",
      to: null,
    }),
  ),
  mailboxMail: checked("anyone", ({ db, actor, place }) =>
    notificationsDoor.mailboxMail(db, actor, {
      readers: "everybody",
      mailId: place.mailId,
      baseUrl: "http://localhost",
    }),
  ),
  mailboxFile: checked(
    "anyone",
    async ({ db, actor, place }) =>
      (
        await notificationsDoor.mailboxFile(db, actor, {
          readers: "everybody",
          pictures: store,
          mailId: place.mailId,
          place: 0,
        })
      ).name,
    withInvoice,
  ),
};

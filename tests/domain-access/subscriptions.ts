import * as notificationsDoor from "#modules/notifications/public.server.ts";
import * as subscriptionsDoor from "#modules/subscriptions/public.server.ts";
import { hashed } from "#modules/subscriptions/mail-secrets.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { anIssuedSale } from "#tests/support/issued-sale.ts";
import { asked, inside, type At, type Rows } from "./access.ts";

/** What is sent to people: subscriptions and notifications. */

const noToken = "x".repeat(43);
const byMail = inside("a handler of events or the clock, which acts as the system");
const pure = inside("decides by its arguments alone");

const store: FileStore = openFolderStore("/tmp/no-such-folder", "none");

/** Both links of its mail carry the same secret here. */
async function aSubscription({ db }: At): Promise<void> {
  await db.$client.query(
    `insert into subscriptions (email, topic, confirm_token_hash, leave_token)
     values ('reader@example.com', 'sale', $1, $2)`,
    [hashed(noToken), noToken],
  );
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
  confirmSubscription: asked(
    "anyone",
    ({ db, actor }) => subscriptionsDoor.confirmSubscription(db, actor, { token: noToken }),
    aSubscription,
  ),
  leaveSubscription: asked(
    "anyone",
    ({ db, actor }) => subscriptionsDoor.leaveSubscription(db, actor, { token: noToken }),
    aSubscription,
  ),
  subscriptionToConfirm: asked(
    "anyone",
    ({ db, actor }) => subscriptionsDoor.subscriptionToConfirm(db, actor, { token: noToken }),
    aSubscription,
  ),
  subscriptionToLeave: asked(
    "anyone",
    ({ db, actor }) => subscriptionsDoor.subscriptionToLeave(db, actor, { token: noToken }),
    aSubscription,
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
  mailboxMail: asked("anyone", ({ db, actor, place }) =>
    notificationsDoor.mailboxMail(db, actor, { readers: "everybody", mailId: place.mailId }),
  ),
  mailboxFile: asked(
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
    async ({ db, place }) => {
      const reference = `document:${await anIssuedSale(db, place)}`;
      await db.$client.query("update mail_outbox set attachments = $2 where id = $1", [
        place.mailId,
        JSON.stringify([{ name: "a.pdf", reference }]),
      ]);
    },
  ),
};

import * as notificationsDoor from "#modules/notifications/public.server.ts";
import * as subscriptionsDoor from "#modules/subscriptions/public.server.ts";
import { hashed } from "#modules/subscriptions/mail-secrets.ts";
import { type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { anIssuedSale } from "#tests/support/issued-sale.ts";
import { asked, inside, type Rows } from "./access.ts";

/** What is sent to people: subscriptions and notifications. */

const noToken = "x".repeat(43);
const byMail = inside("a handler of events or the clock, which acts as the system");
const pure = inside("decides by its arguments alone");

const store: FileStore = openFolderStore("/tmp/no-such-folder", "none");

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

import type { UserActor } from "#policy/actor.ts";
import { sendMessage, startConversation } from "#modules/conversations/public.server.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import type { Mailbox } from "./support/mailbox.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

/** The link at the end of a mail that stops mails of its kind, for people and for mail programs. */

type Asked = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly conversationId: string;
};

async function aQuestion(shop: Shop): Promise<Asked> {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { id: productId } = await aProduct(shop.db, seller, { name: "Saddle tote" });
  const begun = { side: "buyer", productId, body: "Is it soft?" } as const;
  const { conversationId } = await startConversation(shop.db, buyer, begun);
  return { buyer, seller, conversationId };
}

/** The shop writes; for a mail, the buyer must have read what came before. */
async function answers(shop: Shop, { seller, conversationId }: Asked, body: string) {
  await shop.db.$client.query("update conversations set buyer_unread = 0 where id = $1", [
    conversationId,
  ]);
  await sendMessage(shop.db, seller, { conversationId, side: "seller", body });
}

async function linkIn(mailbox: Mailbox, { email }: UserActor, about: string): Promise<string> {
  const mail = await mailbox.latestTo(email ?? "", /^Message from/);
  expect(mail.text).toContain(about);
  const link = mail.links.find((each) => each.includes("/unsubscribe/notices/"));
  return new URL(link ?? "").pathname;
}

/** How many mails about messages the person has, once every event so far is handled. */
async function mailsTo(shop: Shop, { userId, email }: UserActor, notices: number): Promise<number> {
  await expect
    .poll(async () => {
      const { rows } = await shop.db.$client.query<{ count: number }>(
        "select count(*)::int as count from notices where user_id = $1 and topic = 'messages'",
        [userId],
      );
      return rows[0]?.count;
    })
    .toBe(notices);
  const { rows } = await shop.db.$client.query<{ mails: number }>(
    `select count(*)::int as mails
     from mail_outbox
     where to_address = $1 and kind = 'conversations.waits'`,
    [email],
  );
  return rows[0]?.mails ?? 0;
}

test("a person stops emails about messages from the mailbox, and starts them again in the settings", async ({
  page,
  shop,
  login,
  visit,
  axe,
  mailbox,
}) => {
  const asked = await aQuestion(shop);
  const { buyer } = asked;
  await answers(shop, asked, "Very soft.");
  const path = await linkIn(mailbox, buyer, "Very soft.");

  // Scanners and browsers that prepare pages open links too.
  await page.request.get(path);
  await page.request.get(path, { headers: { "Sec-Purpose": "prefetch" } });
  await page.request.fetch(path, { method: "HEAD" });
  await answers(shop, asked, "And light.");
  expect(await mailsTo(shop, buyer, 2)).toBe(2);

  const mail = await mailbox.latestTo(buyer.email ?? "", /^Message from/);
  await page.goto(shop.url(mail.address));
  const text = page.locator("pre");
  await expect(text).toContainText("/unsubscribe/notices/");
  await page.goto(shop.url(path));
  await expect(page.getByRole("heading", { name: "Stop these emails?" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You have unsubscribed" })).toBeVisible();
  await answers(shop, asked, "It smells of the workshop.");
  expect(await mailsTo(shop, buyer, 3)).toBe(2);

  await login(page, buyer);
  await visit(page, "/account/notices");
  const byEmail = page.getByRole("checkbox", { name: "By email: Messages" });
  await expect(byEmail).not.toBeChecked();
  await byEmail.check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(byEmail).toBeChecked();
  await answers(shop, asked, "For a while.");
  expect(await mailsTo(shop, buyer, 4)).toBe(3);
});

test("a mail program stops them with one POST, without a session or an Origin", async ({
  page,
  shop,
  mailbox,
}) => {
  const asked = await aQuestion(shop);
  await answers(shop, asked, "Very soft.");
  const path = await linkIn(mailbox, asked.buyer, "Very soft.");
  const answer = await page.request.post(path, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  await answers(shop, asked, "And light.");
  expect(await mailsTo(shop, asked.buyer, 2)).toBe(1);
});

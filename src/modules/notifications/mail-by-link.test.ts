import { beforeEach, describe, expect, test } from "vitest";
import {
  passwordChangedMail,
  passwordResetMail,
  phoneMail,
  reachOf,
} from "#modules/identity/public.server.ts";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { accountClosingMail } from "#modules/privacy/public.server.ts";
import type { MessageSettings } from "#platform/config/messages.ts";
import { deliverByMessage } from "#platform/mail/deliver-by-message.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { mailLinkOf } from "#platform/mail/mail-link.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { purgeMailLinks } from "#platform/mail/purge-mail-links.ts";
import { system, visitor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { aPhoneBuyer, newestMailTo, stateOfMail } from "#tests/support/a-phone-buyer.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { useMessageProvider } from "#tests/support/message-provider.ts";
import { aNumber } from "#tests/support/phones.ts";
import { fileByLink, mailByLink } from "./mail-by-link.ts";
import { mailKinds } from "./mail-kinds.ts";
import { mailboxMessages } from "./mailbox-messages.ts";
import { mailbox } from "./mailbox.ts";
import { mailOrderStatusChanged, mailPurchasePlaced } from "./order-mails.ts";
import { outbox } from "./outbox.ts";
import { resendMail } from "./resend-mail.ts";

const shop = useTestDatabase();
const provider = useMessageProvider();
const sms = (): MessageSettings => ({
  channel: "sms",
  account: provider.sms,
  costPaise: 25,
  dailyPaise: 50_000,
});
const { baseUrl } = testConfig;

beforeEach(async () => {
  await shop.db.$client.query(
    "truncate mail_outbox cascade; delete from message_days; delete from pgboss.job where name in ('mails-by-message', 'outbox')",
  );
});

/** The mail about the placed order. */
async function anOrderMail() {
  const person = await aPhoneBuyer(shop.db);
  const { purchaseId } = person.order;
  for (let time = 0; time < 2; time++) await mailPurchasePlaced({ db: shop.db }, { purchaseId });
  return { ...person, mailId: await newestMailTo(shop.db, person.buyer.userId) };
}

function delivery(messages: MessageSettings | null) {
  return {
    db: shop.db,
    config: { ...testConfig, messages },
    kinds: mailKinds,
    shopName: async () => "Charma",
    reachOf: (userId: string) => reachOf(shop.db, system, { userId }),
    log: { warn: () => undefined },
  };
}

const deliver = (mailId: string, messages: MessageSettings | null = sms()) =>
  deliverByMessage(delivery(messages), { mailId });

const tokenOf = (mailId: string) => mailLinkOf(mailId, testConfig).token;
const read = (token: string) => mailByLink(shop.db, visitor, { token, baseUrl });

describe("a mail to somebody without an email address", () => {
  test("goes once, as a message with a link to what the mail says", async () => {
    const { mailId, phone, order } = await anOrderMail();
    await Promise.all([deliver(mailId), deliver(mailId)]);
    await deliver(mailId);
    const { link, token } = mailLinkOf(mailId, testConfig);
    expect(token).toMatch(/^[a-z2-7]{26}$/);
    expect(provider.accepted).toEqual([
      {
        to: phone,
        text: `Charma has a message for you about your order or account. Read it here: ${link}`,
        template: "1107161234567890125",
      },
    ]);
    const mail = await read(token);
    expect(mail.text).toContain(order.orderNumber);
    expect(await stateOfMail(shop.db, mailId)).toEqual({ isSent: true, isGivenUp: false });
  });

  test("has its invoice behind the link, and no other file", async () => {
    const { buyer, seller, order } = await anOrderMail();
    await changeOrderStatus(shop.db, seller, {
      orderId: order.id,
      to: "confirmed",
      carrier: null,
      trackingNumber: null,
      note: null,
    });
    await mailOrderStatusChanged({ db: shop.db }, { orderId: order.id, status: "confirmed" });
    const mailId = await newestMailTo(shop.db, buyer.userId);
    await deliver(mailId);
    const token = tokenOf(mailId);
    expect((await read(token)).attachments).toHaveLength(1);
    const input = { token, pictures: memoryStore() };
    const { bytes } = await fileByLink(shop.db, visitor, { ...input, place: 0 });
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    for (const place of [1, -1, Number.NaN])
      await expect(fileByLink(shop.db, visitor, { ...input, place })).rejects.toThrow(NotFound);
  });

  test("is not found by a wrong or old link, by the mail's id or before it was sent", async () => {
    const { mailId } = await anOrderMail();
    await expect(read(tokenOf(mailId))).rejects.toThrow(NotFound);
    await deliver(mailId);
    const token = tokenOf(mailId);
    for (const wrong of ["", mailId, `${token}x`, token.slice(1), tokenOf(crypto.randomUUID())])
      await expect(read(wrong)).rejects.toThrow(NotFound);
    await shop.db.$client.query("update mail_links set expires_at = now()");
    await expect(read(token)).rejects.toThrow(NotFound);
    expect(await purgeMailLinks(shop.db, mailKinds)).toBe(1);
    expect(await purgeMailLinks(shop.db, mailKinds)).toBe(0);
  });

  test("is stored so that a copy of the database opens no mail", async () => {
    const { mailId } = await anOrderMail();
    await deliver(mailId);
    const { rows } = await shop.db.$client.query("select * from mail_links");
    expect(JSON.stringify(rows)).not.toContain(tokenOf(mailId));
  });

  test("waits for the next day if the budget is used up, and for a provider if there is none", async () => {
    const { mailId } = await anOrderMail();
    const jobs = async () =>
      (
        await shop.db.$client.query<{ seconds: number }>(
          `select extract(epoch from start_after - now())::int as seconds
           from pgboss.job
           where name = 'mails-by-message' and start_after > now() + interval '1 second'`,
        )
      ).rows;
    await deliver(mailId, { ...sms(), dailyPaise: 60 });
    expect(provider.requests).toBe(0);
    expect(await stateOfMail(shop.db, mailId)).toEqual({ isSent: false, isGivenUp: false });
    expect(await jobs()).toHaveLength(1);
    await deliver(mailId, null);
    expect(await stateOfMail(shop.db, mailId)).toEqual({ isSent: false, isGivenUp: false });
    expect(await jobs()).toHaveLength(2);
    await deliver(mailId);
    expect(provider.accepted).toHaveLength(1);
  });

  test("waits for no budget of notices if it is about the account, and for no link that has ended", async () => {
    const { db } = shop;
    const { buyer } = await anOrderMail();
    const to = phoneAddressOf(buyer.userId);
    const facts = { displayName: "Asha", token: "t".repeat(43) };
    const about = { to, language: "en", cause: null };
    // Two messages of 25 paise a day, and a notice may use less than one.
    const scarce = { ...sms(), dailyPaise: 60 };
    await enqueueMail(db, { ...passwordChangedMail(facts), ...about });
    await deliver(await newestMailTo(shop.db, buyer.userId), scarce);
    await enqueueMail(db, { ...passwordResetMail(facts), ...about });
    await deliver(await newestMailTo(shop.db, buyer.userId), scarce);
    expect(provider.accepted).toHaveLength(2);
    const closing = { displayName: "Asha", change: "own", eraseAt: new Date() } as const;
    await enqueueMail(db, { ...accountClosingMail(closing), ...about });
    await deliver(await newestMailTo(shop.db, buyer.userId), { ...scarce, dailyPaise: 80 });
    expect(provider.accepted).toHaveLength(3);
    await enqueueMail(db, { ...passwordResetMail(facts), ...about });
    const late = await newestMailTo(shop.db, buyer.userId);
    await db.$client.query(
      "update mail_outbox set created_at = now() - interval '61 minutes' where id = $1",
      [late],
    );
    await deliver(late);
    expect(provider.accepted).toHaveLength(3);
    expect(await stateOfMail(shop.db, late)).toEqual({ isSent: false, isGivenUp: true });
  });

  test.each([
    [429, 3],
    [400, 1],
    [503, 1],
  ])("is tried again only if it certainly did not arrive: %i", async (status, requests) => {
    const { mailId } = await anOrderMail();
    provider.troubles.push(status, status, status, status);
    for (let time = 0; time < 5; time++) await deliver(mailId);
    expect(provider.requests).toBe(requests);
    expect(await stateOfMail(shop.db, mailId)).toEqual({ isSent: false, isGivenUp: true });
  });

  test("is seen by administrators as failed, with the number, and sent again by them", async () => {
    const { db } = shop;
    const { mailId, phone, buyer } = await anOrderMail();
    provider.troubles.push(400);
    await deliver(mailId);
    const administrator = await aBuyer(db, { isAdmin: true });
    const listed = { search: phone, state: null, after: null };
    const { mails } = await outbox(db, administrator, listed);
    expect(mails).toMatchObject([{ id: mailId, to: phone, state: "givenUp" }]);
    await resendMail(db, administrator, { mailId });
    // The queue of mails passes it on to that of messages.
    await deliverMail({ ...delivery(sms()), sender: sender }, { mailId });
    await deliver(mailId);
    expect(provider.accepted).toHaveLength(1);
    expect(buyer.userId).not.toBe("");
  });

  test("warns the number of before, also if it is sent again, as a copy or after a failure", async () => {
    const { db } = shop;
    const { buyer } = await anOrderMail();
    const before = aNumber();
    const warning = phoneMail({ displayName: "Asha", change: "changed", maskedPhone: "••345" });
    const to = phoneAddressOf(buyer.userId);
    await enqueueMail(db, { ...warning, to, toNumber: before, language: "en", cause: null });
    const mailId = await newestMailTo(shop.db, buyer.userId);
    provider.troubles.push(400);
    await deliver(mailId);
    const administrator = await aBuyer(db, { isAdmin: true });
    for (let time = 0; time < 2; time++) {
      const again = await resendMail(db, administrator, { mailId });
      await deliverMail({ ...delivery(sms()), sender }, { mailId: again.mailId });
      await deliver(again.mailId);
    }
    expect(provider.accepted.map(({ to }) => to)).toEqual([before, before]);
  });

  test("goes to the email address that was added meanwhile", async () => {
    const { db } = shop;
    const { mailId, buyer } = await anOrderMail();
    const email = `late-${buyer.userId}@example.com`;
    await db.$client.query("update users set email = $2 where id = $1", [buyer.userId, email]);
    await deliver(mailId);
    expect(provider.requests).toBe(0);
    const { rows } = await db.$client.query("select to_address from mail_outbox where id = $1", [
      mailId,
    ]);
    expect(rows).toEqual([{ to_address: email }]);
  });

  test("keeps the number usable for 90 days after it was sent, once it is read", async () => {
    const { db } = shop;
    const { mailId, buyer } = await anOrderMail();
    await deliver(mailId);
    await db.$client.query(
      "update mail_outbox set sent_at = now() - interval '20 days' where id = $1",
      [mailId],
    );
    const daysFrom = async (days: number) => {
      await db.$client.query(
        "update phone_numbers set usable_until = now() + make_interval(days => $2) where user_id = $1",
        [buyer.userId, days],
      );
      await read(tokenOf(mailId));
      const { rows } = await db.$client.query<{ days: number }>(
        "select round(extract(epoch from usable_until - now()) / 86400)::int as days from phone_numbers where user_id = $1",
        [buyer.userId],
      );
      return rows[0]?.days;
    };
    expect(await daysFrom(5)).toBe(70);
    expect(await daysFrom(80)).toBe(80);
    expect(await daysFrom(-1)).toBe(-1);
  });

  test("does not go to a number that was not used for 90 days", async () => {
    const { mailId, buyer } = await anOrderMail();
    await shop.db.$client.query(
      "update phone_numbers set usable_until = now() where user_id = $1",
      [buyer.userId],
    );
    await deliver(mailId);
    expect(provider.requests).toBe(0);
    expect(await stateOfMail(shop.db, mailId)).toEqual({ isSent: false, isGivenUp: true });
  });

  test("is read in the mailbox by its message, not as a mail", async () => {
    const { mailId, phone } = await anOrderMail();
    await deliver(mailId, { channel: "mailbox", costPaise: 25, dailyPaise: 50_000 });
    const readers = "everybody" as const;
    const config = testConfig;
    expect(await mailboxMessages(shop.db, visitor, { readers, to: phone, config })).toMatchObject([
      { to: phone, text: expect.stringContaining(mailLinkOf(mailId, testConfig).link) },
    ]);
    const mails = await mailbox(shop.db, visitor, { readers, to: null });
    expect(mails.filter(({ to }) => to.endsWith("@phone.invalid"))).toEqual([]);
  });
});

const sender = async () => ({ shopName: "Charma", supportEmail: "support@charma.example" });

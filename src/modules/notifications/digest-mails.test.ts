import { beforeEach, describe, expect, test } from "vitest";
import { unsubscribe } from "#modules/subscriptions/public.server.ts";
import type { Topic } from "#modules/subscriptions/rules/topics.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aProduct, aSeller, inASale } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { mailDigests } from "./digest-mails.ts";

const database = useTestDatabase();
const shop = () => ({ db: database.db, baseUrl: "https://charma.example" });
const monday = new Date("2026-11-16T04:00:00Z");
const weeksLater = (weeks: number) => new Date(monday.getTime() + weeks * 7 * 86_400_000);
let seller: UserActor;

beforeEach(async () => {
  await database.db.$client.query("truncate subscriptions, digests, mail_links, mail_outbox");
  await database.db.$client.query("update products set status = 'archived'");
  seller = await aSeller(database.db, { shopName: "Kolhapur Charmakar" });
});

async function aSubscriber(topic: Topic, status = "confirmed"): Promise<string> {
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await database.db.$client.query(
    `insert into subscriptions (email, topic, status, leave_token, confirmed_at, left_at)
     values (
       $1, $2, $3, $4, case when $3 <> 'pending' then now() end,
       case when $3 = 'left' then now() end
     )`,
    [email, topic, status, crypto.randomUUID().replaceAll("-", "").padEnd(43, "x")],
  );
  return email;
}

const mails = (email: string) => mailsTo(database.db, email, "https://charma.example");

async function numberOfMails(): Promise<number> {
  return (
    (
      await database.db.$client.query<{ count: number }>(
        "select count(*) as count from mail_outbox",
      )
    ).rows[0]?.count ?? 0
  );
}

describe("the newsletter of new arrivals", () => {
  test("shows new products with both prices, and how to unsubscribe", async () => {
    const reader = await aSubscriber("new_arrivals");
    const { slug } = await aProduct(database.db, seller, {
      name: "Saddle tote",
      pricePaise: 245_000,
    });
    await mailDigests(shop(), monday);
    const [mail, ...more] = await mails(reader);
    expect(more).toEqual([]);
    for (const part of [
      "Saddle tote\nby Kolhapur Charmakar\n₹2,891 incl. GST (₹2,450 excl. GST)",
      `https://charma.example/product/${slug}`,
      "https://charma.example/new-arrivals",
      "https://charma.example/unsubscribe/",
    ]) {
      expect(mail?.text).toContain(part);
    }
    const { rows } = await database.db.$client.query<{ leave_url: string }>(
      "select leave_url from mail_outbox",
    );
    expect(rows[0]?.leave_url).toMatch(/^https:\/\/charma\.example\/unsubscribe\/.{43}$/);
  });

  test("goes to confirmed subscribers once a week, however often the job runs and in however many processes", async () => {
    const [reader, pending, gone, ofSale] = [
      await aSubscriber("new_arrivals"),
      await aSubscriber("new_arrivals", "pending"),
      await aSubscriber("new_arrivals", "left"),
      await aSubscriber("sale"),
    ];
    await aProduct(database.db, seller);
    await Promise.all([mailDigests(shop(), monday), mailDigests(shop(), monday)]);
    await mailDigests(shop(), monday);
    await mailDigests(shop(), new Date(monday.getTime() + 3_600_000));
    expect(await mails(reader)).toHaveLength(1);
    for (const other of [pending, gone, ofSale]) expect(await mails(other)).toEqual([]);
  });

  test("continues after a crash, and nobody gets it twice", async () => {
    for (let count = 0; count < 230; count++) await aSubscriber("new_arrivals");
    await aProduct(database.db, seller);
    await mailDigests(shop(), monday);
    expect(await numberOfMails()).toBe(230);
    await database.db.$client.query(
      "update digests set sent_up_to = null, finished_at = null where topic = 'new_arrivals'",
    );
    await mailDigests(shop(), monday);
    expect(await numberOfMails()).toBe(230);
  });

  test("is not written in a week without new products, and never shows a product twice", async () => {
    const reader = await aSubscriber("new_arrivals");
    await mailDigests(shop(), monday);
    expect(await mails(reader)).toEqual([]);
    await aProduct(database.db, seller, { name: "First belt" });
    await mailDigests(shop(), weeksLater(1));
    await aProduct(database.db, seller, { name: "Second belt" });
    await mailDigests(shop(), weeksLater(2));
    await mailDigests(shop(), weeksLater(3));
    const [second, first, ...more] = await mails(reader);
    expect(more).toEqual([]);
    expect(first?.text).toContain("First belt");
    expect(second?.text).toContain("Second belt");
    expect(second?.text).not.toContain("First belt");
  });

  test("shows six products that can be bought, newest first", async () => {
    const reader = await aSubscriber("new_arrivals");
    for (let days = 7; days >= 0; days--)
      await aProduct(database.db, seller, {
        name: `Piece of ${days} days`,
        daysOld: days,
        stock: days === 3 ? 0 : 5,
      });
    await mailDigests(shop(), monday);
    const [mail] = await mails(reader);
    expect([...(mail?.text ?? "").matchAll(/Piece of (\d)/g)].map(([, days]) => days)).toEqual([
      "0",
      "1",
      "2",
      "4",
      "5",
      "6",
    ]);
  });

  test("does not reach somebody who has unsubscribed since", async () => {
    const reader = await aSubscriber("new_arrivals");
    await aProduct(database.db, seller);
    const { rows } = await database.db.$client.query<{ leave_token: string }>(
      "select leave_token from subscriptions",
    );
    await unsubscribe(database.db, visitor, { token: rows[0]?.leave_token ?? "" });
    await mailDigests(shop(), monday);
    expect(await mails(reader)).toEqual([]);
  });
});

test("the sale newsletter shows newly reduced products, with the earlier price", async () => {
  const reader = await aSubscriber("sale");
  await aProduct(database.db, seller, { name: "Old price" });
  await aProduct(database.db, seller, {
    name: "Reduced tote",
    pricePaise: 490_000,
    comparePricePaise: 625_000,
  });
  await mailDigests(shop(), monday);
  const reducedLater = await aProduct(database.db, seller, { name: "Reduced later", daysOld: 90 });
  await mailDigests(shop(), weeksLater(1));
  await database.db.$client.query(
    "update products set compare_price_paise = price_paise * 2 where id = $1",
    [reducedLater.id],
  );
  await mailDigests(shop(), weeksLater(2));
  const [second, first, ...more] = await mails(reader);
  expect(more).toEqual([]);
  expect(first?.text).toContain(
    "Reduced tote\nby Kolhapur Charmakar\n₹5,782 incl. GST (₹4,900 " +
      "excl. GST)\nBefore: ₹7,375 incl. GST (21% off)",
  );
  expect(first?.text).not.toContain("Old price");
  expect(second?.text).toContain("Reduced later");
  expect(second?.text).not.toContain("Reduced tote");
});

test("the sale newsletter says when a sale ends, and leaves out products on holiday or no longer reduced", async () => {
  const { db } = database;
  const untilSaturday = { percentOff: 20, endsAt: new Date("2100-12-06T00:00:00+05:30") };
  const away = await aSeller(db);
  await inASale(
    db,
    await aProduct(db, away, { name: "Piece of an empty workshop" }),
    untilSaturday,
  );
  await db.$client.query(
    `update sellers
     set away_from = now(), away_until = now() + interval '1 day'
     where user_id = $1`,
    [away.userId],
  );
  await inASale(
    db,
    await aProduct(db, seller, { name: "Sale tote", pricePaise: 500_000 }),
    untilSaturday,
  );
  const over = await aProduct(db, seller, { name: "Over" });
  await inASale(db, over, untilSaturday);
  await mailDigests(shop(), monday);
  // Products are chosen on Monday and mailed to later subscribers too.
  await db.$client.query("delete from price_windows where product_id = $1", [over.id]);
  await db.$client.query(
    "update digests set sent_up_to = null, finished_at = null where topic = 'sale'",
  );
  const reader = await aSubscriber("sale");
  await mailDigests(shop(), monday);
  const [mail] = await mails(reader);
  expect(mail?.text).toContain(
    "Sale tote\nby Kolhapur Charmakar\n₹4,720 incl. GST (₹4,000 excl. " +
      "GST)\nBefore: ₹5,900 incl. GST (20% off)\nSale ends 5 Dec",
  );
  for (const left of ["Piece of an empty workshop", "Over"]) expect(mail?.text).not.toContain(left);
});

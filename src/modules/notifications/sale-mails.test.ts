import { beforeEach, describe, expect, test } from "vitest";
import {
  applySale,
  changeSale,
  deleteSale,
  switchSale,
} from "#modules/promotions/public.server.ts";
import type { ApplySale } from "#modules/promotions/contract.ts";
import { unsubscribe } from "#modules/subscriptions/public.server.ts";
import { saveToWishlist } from "#modules/wishlist/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { mailAddressOf } from "#shared/phone-account.ts";

const database = useTestDatabase();
const dayMs = 86_400_000;
const tomorrow = () => new Date(Date.now() + dayMs);
const now = (productIds: readonly string[] | null): ApplySale => ({
  saleType: "flash",
  discount: { percentOff: 20 },
  startsAt: null,
  endsAt: tomorrow(),
  productIds,
});

let seller: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  await database.db.$client.query("truncate subscriptions, mail_links, mail_outbox");
  await database.db.$client.query("delete from pgboss.job");
  seller = await aSeller(database.db, { shopName: "Kolhapur Charmakar" });
  tote = await aProduct(database.db, seller, { name: "Saddle tote", pricePaise: 100_000 });
  belt = await aProduct(database.db, seller, { name: "Field belt", pricePaise: 50_000 });
});

async function aSubscriber(
  email = `reader-${crypto.randomUUID().slice(0, 8)}@example.com`,
): Promise<string> {
  await database.db.$client.query(
    `insert into subscriptions (email, topic, status, leave_token, confirmed_at)
     values ($1, 'sale', 'confirmed', $2, now())`,
    [email, crypto.randomUUID().replaceAll("-", "").padEnd(43, "x")],
  );
  return email;
}

async function aWisher(...pieces: readonly BuiltProduct[]): Promise<UserActor> {
  const buyer = await aBuyer(database.db);
  for (const { id } of pieces) await saveToWishlist(database.db, buyer, { productId: id });
  return buyer;
}

const mails = (email: string) => mailsTo(database.db, email, "https://charma.example");

describe("when a sale starts", () => {
  test("a buyer who saved a product gets one mail, with saved products first, both prices and an unsubscribe link", async () => {
    const wisher = await aWisher(belt);
    await applySale(database.db, seller, now([tote.id, belt.id]));
    await deliverEvents(database.db);
    const [mail, ...more] = await mails(mailAddressOf(wisher));
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Field belt: now on sale");
    expect(mail?.text).toContain(
      "Field belt\nby Kolhapur Charmakar\n₹472 incl. GST (₹400 excl. GST)\nBefore: ₹590 incl. GST (20% off)",
    );
    expect(mail?.text.indexOf("Field belt\n")).toBeLessThan(
      mail?.text.indexOf("Saddle tote\n") ?? -1,
    );
    expect(mail?.text).toContain(
      "You receive this because you saved a piece of this sale on your wishlist at Charma.\nUnsubscribe: https://charma.example/unsubscribe/",
    );
  });

  test("a subscriber of sale alerts gets one too, and somebody who did both gets one in all", async () => {
    const reader = await aSubscriber();
    const wisher = await aWisher(tote);
    await aSubscriber(mailAddressOf(wisher).toUpperCase());
    const stranger = await aBuyer(database.db);
    await applySale(database.db, seller, now(null));
    await deliverEvents(database.db);
    expect(await mails(reader)).toMatchObject([
      {
        subject: "Flash sale at Kolhapur Charmakar: 20% off",
        text: expect.stringContaining("this address was entered for sale alerts"),
      },
    ]);
    expect(await mails(mailAddressOf(wisher))).toMatchObject([
      { subject: "Saddle tote: now on sale" },
    ]);
    expect(await mails(stranger.email)).toEqual([]);
    expect((await database.db.$client.query("select from mail_outbox")).rowCount).toBe(2);
  });

  test("everybody gets it once, however often an event is handled and a sale is switched off and on", async () => {
    const readers = [await aSubscriber(), mailAddressOf(await aWisher(tote, belt))];
    const { saleId } = await applySale(database.db, seller, now(null));
    await deliverEvents(database.db, { times: 2 });
    // On another day, so the mails of this day do not interfere.
    await database.db.$client.query("update mail_outbox set cause = null");
    for (const isOn of [false, true]) await switchSale(database.db, seller, { saleId, isOn });
    await deliverEvents(database.db, { times: 2 });
    for (const reader of readers) expect(await mails(reader)).toHaveLength(1);
    expect(await mails(readers[1] ?? "")).toMatchObject([
      { subject: expect.stringMatching(/ and 1 more piece you saved: now on sale$/) },
    ]);
  });

  test("another sale on the same day adds no mail", async () => {
    const reader = await aSubscriber();
    await applySale(database.db, seller, now([tote.id]));
    const other = await aSeller(database.db);
    await aProduct(database.db, other);
    await applySale(database.db, other, now(null));
    await deliverEvents(database.db);
    expect(await mails(reader)).toHaveLength(1);
  });

  test("all of many recipients get it", async () => {
    for (let count = 0; count < 205; count++) await aSubscriber();
    await applySale(database.db, seller, now(null));
    await deliverEvents(database.db);
    expect((await database.db.$client.query("select from mail_outbox")).rowCount).toBe(205);
  });
});

describe("there is no mail", () => {
  test("before a planned sale starts", async () => {
    await aSubscriber();
    await applySale(database.db, seller, {
      ...now(null),
      startsAt: new Date(Date.now() + dayMs / 2),
    });
    expect(await deliverEvents(database.db)).toBe(0);
    expect(
      (await database.db.$client.query("select from pgboss.job where name = 'events'")).rowCount,
    ).toBe(1);
  });

  test.each([
    ["switched off", (saleId: string) => switchSale(database.db, seller, { saleId, isOn: false })],
    ["deleted", (saleId: string) => deleteSale(database.db, seller, { saleId })],
    [
      "moved to a later day",
      (saleId: string) =>
        changeSale(database.db, seller, {
          saleId,
          version: 1,
          saleType: "flash",
          discount: { percentOff: 10 },
          startsAt: new Date(Date.now() + dayMs / 2),
          endsAt: null,
        }),
    ],
  ])("of a sale that was %s before it began", async (_, change) => {
    await aSubscriber();
    const { saleId } = await applySale(database.db, seller, {
      ...now(null),
      startsAt: new Date(Date.now() + 60_000),
    });
    await change(saleId);
    await database.db.$client.query(
      "update pgboss.job set start_after = now() where start_after < now() + interval '2 minutes'",
    );
    expect(await deliverEvents(database.db)).toBe(1);
    expect((await database.db.$client.query("select from mail_outbox")).rowCount).toBe(0);
  });

  test("to those who left these mails or sale alerts, to unconfirmed addresses, or about sold-out products", async () => {
    const { db } = database;
    const [leaver, other] = [await aWisher(tote), await aWisher(tote)];
    const unconfirmed = await aBuyer(db, { isEmailVerified: false });
    await db.$client.query("insert into wishlist_items (user_id, product_id) values ($1, $2)", [
      unconfirmed.userId,
      tote.id,
    ]);
    const soldOut = await aWisher(belt);
    await db.$client.query("update variants set stock = 0 where product_id = $1", [belt.id]);
    const { rows } = await db.$client.query<{ token: string }>(
      `insert into subscriptions (email, topic, status, leave_token, confirmed_at)
       values ($1, 'wished', 'confirmed', $3, now()), ($2, 'sale', 'confirmed', $4, now())
       returning leave_token as token`,
      [leaver.email, other.email, "a".repeat(43), "b".repeat(43)],
    );
    for (const { token } of rows) await unsubscribe(db, visitor, { token });
    await applySale(db, seller, now(null));
    await deliverEvents(database.db);
    for (const reader of [leaver, other, unconfirmed, soldOut])
      expect(await mails(mailAddressOf(reader)), mailAddressOf(reader)).toEqual([]);
  });
});

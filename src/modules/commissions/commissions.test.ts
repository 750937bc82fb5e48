import { beforeEach, describe, expect, test } from "vitest";
import { accountCart, browserCart } from "#modules/cart/public.server.ts";
import {
  blockConversation,
  conversation,
  pictureOfMessage,
} from "#modules/conversations/public.server.ts";
import { switchCommissions } from "#modules/sellers/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aCommission, aQuote, aQuotedCommission, aWish } from "#tests/support/a-commission.ts";
import { aPrivateUpload } from "#tests/support/a-private-picture.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  acceptQuote,
  askCommission,
  commission,
  commissionOffer,
  commissions,
  counterQuote,
  declineCommission,
  quoteCommission,
  withdrawCommission,
} from "./public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
});

const slugOf = async (shop: UserActor) =>
  (
    await rows<{ slug: string }>(database, "select slug from sellers where user_id = $1", [
      shop.userId,
    ])
  )[0]?.slug ?? "";
const read = (conversationId: string, who = buyer) =>
  commission(database.db, who, { conversationId, side: who === seller ? "seller" : "buyer" });
const stateOf = async (conversationId: string) => (await read(conversationId)).state;
const mailsAbout = async (who: UserActor) => {
  await deliverEvents(database.db, { times: 2 });
  return (await writtenMails(database.db))
    .filter(({ to, kind }) => to === who.email && kind === "commissions.changed")
    .map(({ subject }) => subject);
};

describe("asking", () => {
  test("begins a conversation with the words, and the shop hears of it once", async () => {
    const conversationId = await aCommission(database.db, { buyer, seller });
    expect(await read(conversationId, seller)).toMatchObject({
      title: aWish.title,
      budgetToPaise: 600_000,
      state: "asked",
      steps: ["quote", "decline"],
    });
    const asSeller = { conversationId, side: "seller", before: null, isOpened: true } as const;
    const thread = await conversation(database.db, seller, asSeller);
    expect(thread).toMatchObject({ commissionTitle: aWish.title });
    expect(thread.messages.map(({ body }) => body)).toEqual([aWish.body]);
    expect(thread.otherName).not.toContain(" ");
    expect(await mailsAbout(seller)).toEqual([
      `Somebody asks you for something special: ${aWish.title}`,
    ]);
    expect((await writtenMails(database.db)).filter(({ to }) => to === seller.email)).toHaveLength(
      1,
    );
  });

  test("is not possible at a shop that is closed for it, away, blocked, or one's own", async () => {
    const shopSlug = await slugOf(seller);
    const ask = (who: UserActor) => askCommission(database.db, who, { ...aWish, shopSlug });
    await expect(ask(seller)).rejects.toThrow("takes no commissions");
    await switchCommissions(database.db, seller, { takes: false });
    expect(await commissionOffer(database.db, buyer, { shopSlug })).toMatchObject({
      closed: "off",
    });
    await expect(ask(buyer)).rejects.toThrow("takes no commissions");
    await switchCommissions(database.db, seller, { takes: true });
    const conversationId = await aCommission(database.db, { buyer, seller });
    await blockConversation(database.db, seller, {
      conversationId,
      side: "seller",
      isBlocked: true,
    });
    await expect(ask(buyer)).rejects.toThrow("takes no commissions");
    await rows(
      database,
      `update sellers set away_from = now(), away_until = now() + interval '3 days' where user_id = $1`,
      [seller.userId],
    );
    const other = await aBuyer(database.db);
    expect(await commissionOffer(database.db, other, { shopSlug })).toMatchObject({
      closed: "away",
    });
    const blocked = await aSeller(database.db, { status: "blocked" });
    await expect(
      askCommission(database.db, buyer, { ...aWish, shopSlug: await slugOf(blocked) }),
    ).rejects.toThrow("Commission not found");
  });

  test("holds back contact details in every field, and keeps to its limits", async () => {
    const shopSlug = await slugOf(seller);
    for (const field of ["title", "body", "size", "colour"] as const) {
      const wish = { ...aWish, shopSlug, [field]: "call 98450 12345" };
      await expect(askCommission(database.db, buyer, wish)).rejects.toMatchObject({
        fields: { [field]: expect.stringContaining("phone numbers") },
      });
    }
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => aCommission(database.db, { buyer, seller })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    // What was refused, for its words or because three are open, is none of the five of a day.
    const other = await aSeller(database.db);
    for (let time = 0; time < 2; time++) await aCommission(database.db, { buyer, seller: other });
    for (let time = 0; time < 2; time++)
      await expect(aCommission(database.db, { buyer, seller: other })).rejects.toMatchObject({
        status: 429,
      });
    expect(
      await rows(database, "select from commissions where buyer_id = $1", [buyer.userId]),
    ).toHaveLength(5);
  });
});

describe("a quote", () => {
  test("may have pictures, which only its two sides load, and which are sent with it or not at all", async () => {
    const { db } = database;
    const conversationId = await aCommission(db, { buyer, seller });
    const [sketch, ofBuyer] = [await aPrivateUpload(db, seller), await aPrivateUpload(db, buyer)];
    const quote = (picture: readonly string[]) =>
      quoteCommission(db, seller, { ...aQuote, picture, conversationId });
    await expect(quote([sketch, ofBuyer])).rejects.toThrow("no longer available");
    expect(await read(conversationId)).toMatchObject({ state: "asked", quotes: [] });
    await quote([sketch]);
    const { messages } = await conversation(db, buyer, {
      conversationId,
      side: "buyer",
      before: null,
      isOpened: false,
    });
    expect(messages.at(-1)).toMatchObject({ body: aQuote.name, pictures: [sketch] });
    for (const side of [buyer, seller])
      expect(await pictureOfMessage(db, side, { imageId: sketch })).toContain("private-");
    for (const stranger of [await aBuyer(db), await aSeller(db)])
      await expect(pictureOfMessage(db, stranger, { imageId: sketch })).rejects.toThrow();
  });

  test("is a piece that nobody else finds, sees or can order", async () => {
    const conversationId = await aQuotedCommission(database.db, { buyer, seller });
    const [piece] = await rows<{ id: string; variantId: string; status: string }>(
      database,
      `select p.id, v.id as "variantId", p.status
       from products p join variants v on v.product_id = p.id
       where p.is_commissioned`,
    );
    const { id: productId = "", variantId = "" } = piece ?? {};
    expect(piece).toMatchObject({ status: "archived" });
    expect(await rows(database, "select from listings where product_id = $1", [productId])).toEqual(
      [],
    );
    expect(await browserCart(database.db, [{ variantId, quantity: 1, seenPricePaise: 1 }])).toEqual(
      [],
    );
    await expect(
      rows(
        database,
        "update products set status = 'published', published_at = now() where id = $1",
        [productId],
      ),
    ).rejects.toThrow("products_commissioned");
    const stranger = await aBuyer(database.db);
    for (const who of [stranger, await aSeller(database.db)])
      await expect(read(conversationId, who)).rejects.toThrow("Commission not found");
    await expect(acceptQuote(database.db, stranger, { conversationId, quotes: 1 })).rejects.toThrow(
      "Commission not found",
    );
    expect(await accountCart(database.db, stranger)).toEqual([]);
    expect(await mailsAbout(buyer)).toEqual([`You have a quote: ${aWish.title}`]);
  });

  test("is checked as a listing is, with a sentence beside its field", async () => {
    const conversationId = await aCommission(database.db, { buyer, seller });
    const quote = (given: object) =>
      quoteCommission(database.db, seller, { ...aQuote, ...given, conversationId });
    await expect(quote({ category: "spaceships" })).rejects.toMatchObject({
      fields: { category: expect.any(String) },
    });
    await expect(quote({ hsnCode: "12" })).rejects.toMatchObject({
      fields: { hsnCode: expect.any(String) },
    });
    await expect(quote({ materials: " " })).rejects.toMatchObject({
      fields: { materials: expect.any(String) },
    });
    await expect(quote({ description: "see www.example.com" })).rejects.toMatchObject({
      fields: { description: expect.any(String) },
    });
    expect(await stateOf(conversationId)).toBe("asked");
  });

  test("sent twice at once is one quote, and answered with the page of another it is refused", async () => {
    const conversationId = await aCommission(database.db, { buyer, seller });
    const both = await Promise.allSettled(
      [1, 2].map(() => quoteCommission(database.db, seller, { ...aQuote, conversationId })),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read(conversationId)).quotes).toHaveLength(1);
    await expect(acceptQuote(database.db, buyer, { conversationId, quotes: 0 })).rejects.toThrow(
      "has changed meanwhile",
    );
  });

  test("is answered with another price at most three times", async () => {
    const conversationId = await aQuotedCommission(database.db, { buyer, seller });
    for (const quotes of [1, 2, 3]) {
      const answer = { conversationId, quotes, pricePaise: 500_000, words: "Could it be less?" };
      await counterQuote(database.db, buyer, answer);
      expect(await read(conversationId, seller)).toMatchObject({
        state: "countered",
        countersLeft: 3 - quotes,
      });
      await quoteCommission(database.db, seller, { ...aQuote, quotes, conversationId });
    }
    const again = { conversationId, quotes: 4, pricePaise: 500_000, words: "Less?" };
    await expect(counterQuote(database.db, buyer, again)).rejects.toThrow("changed meanwhile");
    expect((await read(conversationId)).quotes.map(({ counterPaise }) => counterPaise)).toEqual([
      null,
      500_000,
      500_000,
      500_000,
    ]);
    expect(await mailsAbout(seller)).toHaveLength(4);
  });

  test("is declined with a reason that the buyer reads, and nothing follows", async () => {
    const conversationId = await aCommission(database.db, { buyer, seller });
    const words = "We have no machine for such thick leather.";
    await declineCommission(database.db, seller, { conversationId, words });
    expect(await read(conversationId)).toMatchObject({ state: "declined", steps: [] });
    expect(await mailsAbout(buyer)).toEqual([`The artisan cannot make this: ${aWish.title}`]);
    await expect(
      quoteCommission(database.db, seller, { ...aQuote, conversationId }),
    ).rejects.toThrow("changed meanwhile");
  });

  test("that was accepted is in the cart with all its pieces, and leaves it when it is withdrawn", async () => {
    const conversationId = await aQuotedCommission(database.db, { buyer, seller });
    for (let time = 0; time < 2; time++)
      await acceptQuote(database.db, buyer, { conversationId, quotes: 1 });
    expect(await accountCart(database.db, buyer)).toMatchObject([
      {
        quantity: 2,
        unitPricePaise: 550_000,
        isOffered: true,
        advancePercent: 40,
        processing: "custom",
      },
    ]);
    await withdrawCommission(database.db, buyer, { conversationId });
    expect(await accountCart(database.db, buyer)).toEqual([]);
    expect(await stateOf(conversationId)).toBe("withdrawn");
  });
});

test("the lists of both sides show open ones first, and cost one statement", async () => {
  const other = await aSeller(database.db);
  const ended = await aCommission(database.db, { buyer, seller });
  await withdrawCommission(database.db, buyer, { conversationId: ended });
  const open = await aCommission(database.db, { buyer, seller });
  await aCommission(database.db, { buyer, seller: other });
  const list = (who: UserActor, state: "asked" | null = null) =>
    commissions(database.db, who, {
      side: who === buyer ? "buyer" : "seller",
      state,
      after: null,
    });
  expect((await list(seller)).items.map(({ conversationId }) => conversationId)).toEqual([
    open,
    ended,
  ]);
  expect((await list(seller, "asked")).items).toHaveLength(1);
  expect((await list(buyer)).items).toHaveLength(3);
  expect(await countStatements(() => list(buyer))).toBe(1);
  expect(await countStatements(() => read(open))).toBe(2);
});

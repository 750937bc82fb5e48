import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import {
  blockConversation,
  conversation,
  conversationOffer,
  conversations,
  reportConversation,
  reportedConversations,
  reportedConversationsWaiting,
  sendMessage,
  settleConversationReports,
  startConversation,
  unreadConversations,
} from "./public.server.ts";
import type { Side } from "./rules/conversation-values.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
  product = await aProduct(database.db, seller, { name: "Saddle tote", stock: 100 });
});

const ask = (body: string, who = buyer) =>
  startConversation(database.db, who, { side: "buyer", productId: product.id, body });
const write = (who: UserActor, side: Side, conversationId: string, body: string) =>
  sendMessage(database.db, who, { conversationId, side, body });
const read = (who: UserActor, side: Side, conversationId: string) =>
  conversation(database.db, who, { conversationId, side, before: null, isOpened: true });
const list = (who: UserActor, side: Side, search = "") =>
  conversations(database.db, who, { side, search, after: null });
const bodies = async (who: UserActor, side: Side, conversationId: string) =>
  (await read(who, side, conversationId)).messages.map(({ body }) => body);

describe("a question about a product", () => {
  test("reaches its shop, which answers; each side sees what is new until it has read it", async () => {
    const { conversationId } = await ask("Does a 14-inch laptop fit?");
    const [line] = (await list(seller, "seller")).items;
    expect(line).toMatchObject({ productName: "Saddle tote", unread: 1, lastSide: "buyer" });
    expect(line?.otherName).not.toContain(" ");
    expect(await unreadConversations(database.db, seller, { side: "seller" })).toBe(1);
    expect(await bodies(seller, "seller", conversationId)).toEqual(["Does a 14-inch laptop fit?"]);
    expect(await unreadConversations(database.db, seller, { side: "seller" })).toBe(0);
    await write(seller, "seller", conversationId, "Yes, with its sleeve.");
    expect(await unreadConversations(database.db, buyer, { side: "buyer" })).toBe(1);
    expect(await bodies(buyer, "buyer", conversationId)).toEqual([
      "Does a 14-inch laptop fit?",
      "Yes, with its sleeve.",
    ]);
  });

  test("is one conversation, however often and from how many windows somebody asks", async () => {
    const started = await Promise.all([ask("One"), ask("Two"), ask("Three")]);
    const { conversationId } = await ask("Four");
    expect(new Set(started.map((each) => each.conversationId))).toEqual(new Set([conversationId]));
    expect((await bodies(seller, "seller", conversationId)).toSorted()).toEqual([
      "Four",
      "One",
      "Three",
      "Two",
    ]);
    const subject = { side: "buyer", productId: product.id } as const;
    expect(await conversationOffer(database.db, buyer, subject)).toMatchObject({ conversationId });
  });

  test("cannot be about one's own product, nor about one that is not offered", async () => {
    await expect(ask("Hello, me", seller)).rejects.toThrow("Conversation not found");
    await database.db.$client.query("update products set status = 'archived' where id = $1", [
      product.id,
    ]);
    await expect(ask("Is it still there?")).rejects.toThrow("Conversation not found");
    const orderId = crypto.randomUUID();
    await expect(
      startConversation(database.db, buyer, { side: "buyer", orderId, body: "Mine?" }),
    ).rejects.toThrow("Conversation not found");
  });

  test("stays between the two", async () => {
    const { conversationId } = await ask("A secret");
    const [other, otherShop] = [await aBuyer(database.db), await aSeller(database.db)];
    for (const [who, side] of [
      [other, "buyer"],
      [otherShop, "seller"],
      [seller, "buyer"],
    ] as const) {
      await expect(read(who, side, conversationId)).rejects.toThrow("Conversation not found");
      await expect(write(who, side, conversationId, "Hello")).rejects.toThrow("not found");
      const place = { conversationId, side } as const;
      await expect(
        blockConversation(database.db, who, { ...place, isBlocked: true }),
      ).rejects.toThrow("not found");
      await expect(
        reportConversation(database.db, who, { ...place, reason: "spam", note: null }),
      ).rejects.toThrow("not found");
    }
    expect((await list(other, "buyer")).items).toEqual([]);
  });
});

describe("ways to reach somebody outside", () => {
  test("are held back until the two have an order, and the sentence is beside the field", async () => {
    const { conversationId } = await ask("May I call you?");
    const call = (who: UserActor, side: Side) =>
      write(who, side, conversationId, "Call 98111 22233");
    await expect(call(seller, "seller")).rejects.toMatchObject({
      code: "conversations.heldBack",
      fields: { body: expect.stringContaining("phone numbers") },
    });
    await anOrder(database.db, { buyer, seller, product, status: "cancelled" });
    await expect(call(buyer, "buyer")).rejects.toThrow("phone numbers");
    await anOrder(database.db, { buyer, seller, product, status: "confirmed" });
    await call(buyer, "buyer");
    expect(await bodies(seller, "seller", conversationId)).toEqual([
      "May I call you?",
      "Call 98111 22233",
    ]);
  });
});

describe("an order", () => {
  test("can be discussed by both, in one conversation, whoever begins", async () => {
    const { id: orderId } = await anOrder(database.db, { buyer, seller, product });
    const about = (who: UserActor, side: Side, body: string) =>
      startConversation(database.db, who, { side, orderId, body });
    const { conversationId } = await about(seller, "seller", "Which colour of thread?");
    expect((await about(buyer, "buyer", "Red")).conversationId).toBe(conversationId);
    expect(await bodies(buyer, "buyer", conversationId)).toEqual([
      "Which colour of thread?",
      "Red",
    ]);
    await expect(about(await aSeller(database.db), "seller", "Hm")).rejects.toThrow("not found");
    await expect(about(await aBuyer(database.db), "buyer", "Hm")).rejects.toThrow("not found");
  });
});

describe("who blocks the other", () => {
  test("gets no more questions about products; orders stay open to both", async () => {
    const { conversationId } = await ask("Hello?");
    const place = { conversationId, side: "seller" } as const;
    await blockConversation(database.db, seller, { ...place, isBlocked: true });
    await blockConversation(database.db, seller, { ...place, isBlocked: true });
    await expect(ask("Hello??")).rejects.toThrow("cannot write here");
    const second = await aProduct(database.db, seller, { name: "Belt" });
    await expect(
      startConversation(database.db, buyer, {
        side: "buyer",
        productId: second.id,
        body: "And this?",
      }),
    ).rejects.toThrow("cannot write here");
    expect((await list(buyer, "buyer")).items).toHaveLength(1);
    expect(await read(buyer, "buyer", conversationId)).toMatchObject({
      isOpen: false,
      isBlocked: false,
    });
    const { id: orderId } = await anOrder(database.db, { buyer, seller, product });
    await startConversation(database.db, buyer, { side: "buyer", orderId, body: "My order" });
    // Only who blocked can end it.
    await blockConversation(database.db, buyer, {
      conversationId,
      side: "buyer",
      isBlocked: false,
    });
    expect((await read(buyer, "buyer", conversationId)).isOpen).toBe(false);
    await blockConversation(database.db, seller, { ...place, isBlocked: false });
    await ask("Thank you");
  });
});

describe("mails", () => {
  test("one for everything that the other side has not read, in whose words, and none after reading", async () => {
    const { conversationId } = await ask("First");
    await write(buyer, "buyer", conversationId, "Second");
    await deliverEvents(database.db, { times: 2 });
    const mailsOf = (who: UserActor) => writtenMails(database.db, { to: who.email });
    const [mail, ...more] = (await mailsOf(seller)).filter(({ text }) => text.includes("“First”"));
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("Saddle tote");
    expect(mail?.text).toContain(`/seller/messages/${conversationId}`);
    expect((await mailsOf(seller)).some(({ text }) => text.includes("Second"))).toBe(false);
    await read(seller, "seller", conversationId);
    await write(seller, "seller", conversationId, "Answer");
    await read(buyer, "buyer", conversationId);
    await deliverEvents(database.db, { times: 2 });
    expect((await mailsOf(buyer)).some(({ text }) => text.includes("Answer"))).toBe(false);
  });
});

describe("a reported conversation", () => {
  test("is read by administrators until they have settled it; no other conversation is", async () => {
    const { conversationId } = await ask("Pay me outside");
    await ask("Something else", await aBuyer(database.db));
    const admin = await aPerson(database.db, { isAdmin: true });
    const queue = async (isSettled: boolean) =>
      (await reportedConversations(database.db, admin, { isSettled, after: null })).items;
    const before = await reportedConversationsWaiting(database.db, admin);
    const report = { conversationId, side: "seller", reason: "outside", note: "Twice" } as const;
    await reportConversation(database.db, seller, report);
    await reportConversation(database.db, seller, report);
    expect(await reportedConversationsWaiting(database.db, admin)).toBe(before + 1);
    expect((await queue(false)).find(({ id }) => id === conversationId)).toMatchObject({
      reports: [{ side: "seller", reason: "outside", note: "Twice", outcome: null }],
      messages: [{ side: "buyer", body: "Pay me outside" }],
    });
    expect(await read(seller, "seller", conversationId)).toMatchObject({ isReported: true });
    await settleConversationReports(database.db, admin, { conversationId, outcome: "Warned" });
    await expect(
      settleConversationReports(database.db, admin, { conversationId, outcome: "Again" }),
    ).rejects.toThrow("not found");
    expect((await queue(false)).map(({ id }) => id)).not.toContain(conversationId);
    expect((await queue(true)).map(({ id }) => id)).toContain(conversationId);
  });

  test("is never decided by the administrator whose shop it is", async () => {
    const { conversationId } = await ask("Hello");
    await reportConversation(database.db, buyer, {
      conversationId,
      side: "buyer",
      reason: "other",
      note: null,
    });
    await database.db.$client.query("update profiles set is_admin = true where user_id = $1", [
      seller.userId,
    ]);
    await expect(
      settleConversationReports(
        database.db,
        { ...seller, isAdmin: true },
        { conversationId, outcome: "Fine" },
      ),
    ).rejects.toThrow("your own shop");
  });

  test("shows neither its buyer nor its shop what was reported, and is not settled by them", async () => {
    const { db } = database;
    const { conversationId } = await ask("Hello");
    const given = { side: "seller", reason: "outside", note: "Rude" } as const;
    await reportConversation(db, seller, { conversationId, ...given });
    for (const { userId, ...person } of [buyer, seller]) {
      await db.$client.query("update profiles set is_admin = true where user_id = $1", [userId]);
      const staff = { ...person, userId, isAdmin: true };
      const { items } = await reportedConversations(db, staff, { isSettled: false, after: null });
      expect(items.find(({ id }) => id === conversationId)?.reports).toEqual([]);
      const settled = settleConversationReports(db, staff, { conversationId, outcome: "Fine" });
      await expect(settled).rejects.toThrow("Please ask another administrator");
    }
  });
});

describe("lists", () => {
  test("are found by product, name and words, newest first, in one statement", async () => {
    const belt = await aProduct(database.db, seller, { name: "Belt with 100% brass" });
    await ask("Is the strap vegetable-tanned?");
    await startConversation(database.db, buyer, {
      side: "buyer",
      productId: belt.id,
      body: "How wide?",
    });
    const found = async (search: string) =>
      (await list(seller, "seller", search)).items.map(({ productName }) => productName);
    expect(await found("")).toEqual(["Belt with 100% brass", "Saddle tote"]);
    expect(await found("100%")).toEqual(["Belt with 100% brass"]);
    expect(await found("vegetable")).toEqual(["Saddle tote"]);
    expect(await found("nothing of it")).toEqual([]);
    expect(await countStatements(() => list(seller, "seller"))).toBe(1);
  });

  test("go through all messages of a long conversation, 50 at a time, each once", async () => {
    const { conversationId } = await ask("Message 0");
    await database.db.$client.query(
      `insert into conversation_messages (conversation_id, side, author_id, body, sent_at)
       select $1, 'buyer', $2, 'Message ' || number, now() + number * interval '1 second'
       from generate_series(1, 119) number`,
      [conversationId, buyer.userId],
    );
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await conversation(database.db, buyer, {
        conversationId,
        side: "buyer",
        before,
        isOpened: true,
      });
      seen.unshift(...page.messages.map(({ body }) => body));
      before = page.earlier;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, number) => `Message ${number}`));
  });
});

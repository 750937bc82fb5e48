import { beforeEach, describe, expect, test } from "vitest";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { aTeamMember } from "#tests/support/a-team.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  blockConversation,
  conversation,
  conversationOffer,
  conversations,
  conversationsOfDispute,
  sendMessage,
  startConversation,
} from "./public.server.ts";
import type { Side } from "./rules/conversation-values.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let orderId: string;
let returnId: string;

beforeEach(async () => {
  const { db } = database;
  [seller, buyer] = [await aSeller(db), await aBuyer(db)];
  const product = await aProduct(db, seller, { name: "Saddle tote", stock: 10 });
  const order = await aPaidOrder(db, { buyer, seller, product, quantity: 2 });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(db, seller, { ...step, to });
  await deliver(db, seller, order);
  orderId = order.id;
  returnId = await aReturn(db, buyer, order, { reason: "faulty", quantity: 2 });
});

const about = (who: UserActor, side: Side, body: string) =>
  startConversation(database.db, who, { side, returnId, body });
const read = (who: UserActor, side: Side, conversationId: string) =>
  conversation(database.db, who, { conversationId, side, before: null, isOpened: false });
const dispute = (status: string) =>
  database.db.$client.query("update order_returns set status = $2 where id = $1", [
    returnId,
    status,
  ]);

describe("a return", () => {
  test("has one conversation of its own, whoever begins, beside that of its order", async () => {
    const ofOrder = { side: "buyer", orderId, body: "About the order" } as const;
    const other = await startConversation(database.db, buyer, ofOrder);
    const begun = await Promise.all([
      about(buyer, "buyer", "The seam opened"),
      about(seller, "seller", "Please show us"),
    ]);
    const [{ conversationId }] = begun;
    expect(new Set(begun.map((each) => each.conversationId)).size).toBe(1);
    expect(conversationId).not.toBe(other.conversationId);
    expect(await read(seller, "seller", conversationId)).toMatchObject({
      returnId,
      orderId,
      orderNumber: expect.stringContaining("ORD"),
      productId: null,
      pieces: [{ quantity: 2, productName: "Saddle tote" }],
      messages: [expect.anything(), expect.anything()],
    });
    expect(
      await conversationOffer(database.db, seller, { side: "seller", returnId }),
    ).toMatchObject({ conversationId });
    const list = await conversations(database.db, buyer, {
      side: "buyer",
      search: "seam",
      after: null,
    });
    expect(list.items.map(({ id }) => id)).toEqual([conversationId]);
  });

  test("is discussed by its two sides and the shop's team, and by nobody else", async () => {
    const { conversationId } = await about(buyer, "buyer", "The seam opened");
    const helper = await aTeamMember(database.db, seller, "helper");
    expect((await read(helper, "seller", conversationId)).messages).toHaveLength(1);
    const [otherBuyer, otherShop] = [await aBuyer(database.db), await aSeller(database.db)];
    for (const [who, side] of [
      [otherBuyer, "buyer"],
      [otherShop, "seller"],
      [seller, "buyer"],
    ] as const) {
      await expect(about(who, side, "Hm")).rejects.toThrow("Conversation not found");
      await expect(read(who, side, conversationId)).rejects.toThrow("not found");
      const message = { conversationId, side, body: "Hm" } as const;
      await expect(sendMessage(database.db, who, message)).rejects.toThrow("not found");
    }
    await expect(
      startConversation(database.db, buyer, { side: "buyer", returnId: "1", body: "Hm" }),
    ).rejects.toThrow("not found");
  });

  test("can be discussed after a block, with a phone number, because there is an order", async () => {
    const { conversationId } = await about(buyer, "buyer", "The seam opened");
    const place = { conversationId, side: "seller" } as const;
    await blockConversation(database.db, seller, { ...place, isBlocked: true });
    await about(buyer, "buyer", "Please call 98111 22233");
    expect(await read(buyer, "buyer", conversationId)).toMatchObject({ isOpen: true });
  });
});

describe("while an administrator is to decide a return", () => {
  const evidence = (who: UserActor) => conversationsOfDispute(database.db, who, { orderId });

  test("its conversation is evidence, with that of the order, and closed again afterwards", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    await startConversation(database.db, buyer, { side: "buyer", orderId, body: "Order" });
    await about(buyer, "buyer", "The seam opened");
    await about(seller, "seller", "It was worn");
    expect(await evidence(admin)).toEqual([]);
    await dispute("disputed");
    expect(await evidence(admin)).toMatchObject([
      { returnId: null, messages: [{ body: "Order" }] },
      { returnId, messages: [{ body: "The seam opened" }, { body: "It was worn" }] },
    ]);
    await dispute("approved");
    expect(await evidence(admin)).toEqual([]);
  });

  test("that of another return of the order stays closed", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    await about(buyer, "buyer", "The first");
    await database.db.$client.query(
      `insert into order_returns (order_id, idempotency_key, reason, answer_by, status)
       values ($1, 'key-of-second', 'damaged', now(), 'disputed')`,
      [orderId],
    );
    expect(await evidence(admin)).toEqual([]);
  });
});

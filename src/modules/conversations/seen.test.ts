import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aTeamMember } from "#tests/support/a-team.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  conversation,
  reportConversation,
  reportedConversations,
  sendMessage,
  startConversation,
  unreadConversations,
} from "./public.server.ts";
import type { Side } from "./rules/conversation-values.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let conversationId: string;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
  const { id: productId } = await aProduct(database.db, seller, { name: "Saddle tote" });
  ({ conversationId } = await startConversation(database.db, buyer, {
    side: "buyer",
    productId,
    body: "Is it soft?",
  }));
});

const read = (who: UserActor, side: Side, isOpened = true) =>
  conversation(database.db, who, { conversationId, side, before: null, isOpened });
const write = (who: UserActor, side: Side, body: string) =>
  sendMessage(database.db, who, { conversationId, side, body });
const seenTimes = async (who: UserActor, side: Side) =>
  (await read(who, side, false)).messages.map(({ seenAt }) => seenAt);

describe("a message is seen", () => {
  test("once the other side has opened it, at the time of the first opening", async () => {
    expect(await seenTimes(buyer, "buyer")).toEqual([null]);
    expect(await read(seller, "seller")).toMatchObject({ isNews: true });
    const [seenAt] = await seenTimes(buyer, "buyer");
    expect(seenAt).toBeInstanceOf(Date);
    expect(await read(seller, "seller")).toMatchObject({ isNews: false });
    expect(await seenTimes(buyer, "buyer")).toEqual([seenAt]);
  });

  test("by any member of the shop's team", async () => {
    const helper = await aTeamMember(database.db, seller, "helper");
    await read(helper, "seller");
    expect(await seenTimes(buyer, "buyer")).toEqual([expect.any(Date)]);
  });

  test("not by its own side, a prepared page, or an older part of the conversation", async () => {
    await read(buyer, "buyer");
    await read(seller, "seller", false);
    const [first] = (await read(seller, "seller", false)).messages;
    const before = first?.id ?? "";
    await conversation(database.db, seller, {
      conversationId,
      side: "seller",
      before,
      isOpened: true,
    });
    expect(await seenTimes(buyer, "buyer")).toEqual([null]);
    expect(await unreadConversations(database.db, seller, { side: "seller" })).toBe(1);
  });

  test("not by an administrator who reads a reported conversation", async () => {
    const report = { conversationId, side: "buyer", reason: "other", note: null } as const;
    await reportConversation(database.db, buyer, report);
    const admin = await aPerson(database.db, { isAdmin: true });
    await reportedConversations(database.db, admin, { isSettled: false, after: null });
    expect(await seenTimes(buyer, "buyer")).toEqual([null]);
  });

  test("not by an answer from a page that never showed it", async () => {
    await write(seller, "seller", "Good morning");
    expect(await seenTimes(buyer, "buyer")).toEqual([null, null]);
    await read(seller, "seller");
    expect(await seenTimes(buyer, "buyer")).toEqual([expect.any(Date), null]);
  });
});

test("two members of a team who open it at once count it once", async () => {
  await write(buyer, "buyer", "And light?");
  await Promise.all([read(seller, "seller"), read(seller, "seller"), read(seller, "seller")]);
  expect(await unreadConversations(database.db, seller, { side: "seller" })).toBe(0);
  await write(buyer, "buyer", "Hello?");
  expect(await unreadConversations(database.db, seller, { side: "seller" })).toBe(1);
});

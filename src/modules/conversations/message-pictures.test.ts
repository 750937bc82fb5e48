import { beforeEach, expect, test } from "vitest";
import { erasePictures, storePicture } from "#modules/media/public.server.ts";
import { system, visitor, type Actor, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aTeamMember } from "#tests/support/a-team.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import {
  conversation,
  conversationData,
  pictureOfMessage,
  reportConversation,
  reportedConversations,
  sendMessage,
  startConversation,
} from "./public.server.ts";

const database = useTestDatabase();
const store = memoryStore();
let seller: UserActor;
let buyer: UserActor;
let orderId: string;

beforeEach(async () => {
  const { db } = database;
  seller = await aSeller(db);
  buyer = await aBuyer(db);
  const product = await aProduct(db, seller, { stock: 5 });
  orderId = (await anOrder(db, { buyer, seller, product })).id;
});

const upload = async (who: UserActor, purpose?: "private") => {
  const bytes = await aJpeg();
  return storePicture(database.db, who, store, {
    name: "strap.jpg",
    bytes,
    ...(purpose && { purpose }),
  });
};
const privateUpload = async (who: UserActor) => (await upload(who, "private")).id;
const begin = (imageIds: readonly string[]) =>
  startConversation(database.db, buyer, { side: "buyer", orderId, body: "The strap", imageIds });
const load = (who: Actor, imageId: string) => pictureOfMessage(database.db, who, { imageId });
const gone = "One of the pictures is no longer available.";

test("both sides and the shop's helpers load a photograph of a message, nobody else", async () => {
  const { db } = database;
  const imageIds = [await privateUpload(buyer), await privateUpload(buyer)];
  const { conversationId } = await begin(imageIds);
  const read = { conversationId, before: null, isOpened: true } as const;
  const ofSeller = await conversation(db, seller, { ...read, side: "seller" });
  expect(ofSeller.messages.map(({ pictures }) => pictures)).toEqual([imageIds]);
  const [first = ""] = imageIds;
  expect(await load(buyer, first)).toMatch(/^private-[0-9a-f]{32}\.webp$/);
  expect(await load(seller, first)).toBe(await load(buyer, first));
  expect(await load(await aTeamMember(db, seller, "helper"), first)).toContain("private-");
  const strangers = [
    await aBuyer(db),
    await aSeller(db),
    await aPerson(db, { isAdmin: true }),
    await aTeamMember(db, seller, "accountant"),
  ];
  for (const stranger of strangers) await expect(load(stranger, first)).rejects.toThrow(gone);
  await expect(load(visitor, first)).rejects.toThrow("sign in");
  await expect(load(buyer, "not-an-id")).rejects.toThrow(gone);
});

test("a report opens the photographs of the newest twenty messages to administrators", async () => {
  const { db } = database;
  const support = await aPerson(db, { staffRoles: ["support"] });
  const old = await privateUpload(buyer);
  const { conversationId } = await begin([old]);
  const place = { conversationId, side: "buyer" } as const;
  for (let left = 19; left > 0; left--) await sendMessage(db, buyer, { ...place, body: "More" });
  await reportConversation(db, seller, {
    conversationId,
    side: "seller",
    reason: "other",
    note: null,
  });
  expect(await load(support, old)).toContain("private-");
  const [reported] = (await reportedConversations(db, support, { isSettled: false, after: null }))
    .items;
  expect(reported?.messages[0]?.pictures).toEqual([old]);
  await sendMessage(db, buyer, { ...place, body: "One more" });
  await expect(load(support, old)).rejects.toThrow(gone);
});

test("administrators who decide a disputed return load the photographs of its order", async () => {
  const { db } = database;
  const support = await aPerson(db, { staffRoles: ["support"] });
  const image = await privateUpload(buyer);
  await begin([image]);
  await db.$client.query(
    `insert into order_returns (order_id, idempotency_key, reason, answer_by, status)
     values ($1, 'key-of-return', 'damaged', now(), 'disputed')`,
    [orderId],
  );
  expect(await load(support, image)).toContain("private-");
});

test("a message takes only the writer's own private uploads, each once, and is then not sent", async () => {
  const { db } = database;
  const used = await privateUpload(buyer);
  const { conversationId } = await begin([used]);
  const refused = [
    used,
    await privateUpload(seller),
    (await upload(buyer)).id,
    crypto.randomUUID(),
  ];
  for (const image of refused) {
    const fresh = await privateUpload(buyer);
    await expect(
      sendMessage(db, buyer, {
        conversationId,
        side: "buyer",
        body: "Again",
        imageIds: [fresh, image],
      }),
    ).rejects.toMatchObject({ status: 422, fields: { picture: expect.stringContaining(gone) } });
  }
  const { messages } = await conversation(db, buyer, {
    conversationId,
    side: "buyer",
    before: null,
    isOpened: true,
  });
  expect(messages).toHaveLength(1);
});

test("an erased account's photographs are deleted with their files; the words stay", async () => {
  const { db } = database;
  const image = await privateUpload(buyer);
  const { conversationId } = await begin([image]);
  const file = await load(seller, image);
  const copy = await conversationData(db, system, {
    userId: buyer.userId,
    section: "conversationMessages",
    after: null,
  });
  expect(copy.map(({ facts }) => facts)).toMatchObject([{ text: "The strap", pictures: [image] }]);
  const inOrders = () => Promise.resolve(new Set<string>());
  await erasePictures(db, system, { userId: buyer.userId, store, inOrders });
  await expect(load(seller, image)).rejects.toThrow(gone);
  expect(await store.has(file)).toBe(false);
  const { messages } = await conversation(db, seller, {
    conversationId,
    side: "seller",
    before: null,
    isOpened: true,
  });
  expect(messages).toMatchObject([{ body: "The strap", pictures: [] }]);
});

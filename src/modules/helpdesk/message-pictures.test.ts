import { beforeEach, expect, test } from "vitest";
import { storePicture } from "#modules/media/public.server.ts";
import { visitor, type Actor, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aTicket } from "#tests/support/a-ticket.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import {
  answerTicket,
  openTicket,
  pictureOfTicket,
  ticketOfPerson,
  writeToTicket,
} from "./public.server.ts";

const database = useTestDatabase();
const store = memoryStore();
let buyer: UserActor;
let support: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  support = await aPerson(database.db, { staffRoles: ["support"] });
});

const upload = async (who: UserActor) => {
  const file = { name: "strap.jpg", bytes: await aJpeg(), purpose: "private" } as const;
  return (await storePicture(database.db, who, store, file)).id;
};
const load = (who: Actor, imageId: string, linkKey: string | null = null) =>
  pictureOfTicket(database.db, who, { imageId, linkKey });
const gone = "One of the pictures is no longer available.";

test("the person and the help desk load each other's photographs, nobody else", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const product = await aProduct(db, seller, { stock: 5 });
  const order = await anOrder(db, { buyer, seller, product });
  const [first, second, answer] = [await upload(buyer), await upload(buyer), await upload(support)];
  const { ticketId } = await openTicket(db, buyer, {
    category: "product",
    orderId: order.id,
    email: "",
    body: "The strap broke",
    imageIds: [first],
    clientAddress: "192.0.2.9",
  });
  await writeToTicket(db, buyer, { place: { ticketId }, body: "Here again", imageIds: [second] });
  const { messages } = await ticketOfPerson(db, buyer, { ticketId });
  const seen = messages.at(-1)?.id ?? "";
  await answerTicket(db, support, {
    ticketId,
    body: "So it is sewn",
    seen,
    isClosing: false,
    imageIds: [answer],
  });
  const shown = await ticketOfPerson(db, buyer, { ticketId });
  expect(shown.messages.map(({ pictures }) => pictures)).toEqual([[first], [second], [answer]]);
  for (const image of [first, second, answer])
    for (const reader of [buyer, support])
      expect(await load(reader, image)).toMatch(/^private-[0-9a-f]{32}\.webp$/);
  await expect(load(visitor, first)).rejects.toThrow("sign in");
  for (const stranger of [seller, await aBuyer(db)])
    await expect(load(stranger, first)).rejects.toThrow(gone);
  const ownStaff = { ...support, userId: seller.userId };
  await expect(load(ownStaff, first)).rejects.toThrow(gone);
  await expect(load(buyer, "not-an-id")).rejects.toThrow(gone);
});

test("a visitor loads the help desk's photographs by the link, and sends none", async () => {
  const { db } = database;
  const { ticketId, linkKey } = await aTicket(db);
  const { messages } = await ticketOfPerson(db, visitor, { linkKey });
  const image = await upload(support);
  await answerTicket(db, support, {
    ticketId,
    body: "This one?",
    seen: messages[0]?.id ?? "",
    isClosing: false,
    imageIds: [image],
  });
  expect(await load(visitor, image, linkKey)).toContain("private-");
  await expect(load(visitor, image, crypto.randomUUID())).rejects.toThrow(gone);
  await expect(load(visitor, image)).rejects.toThrow("sign in");
  await expect(
    writeToTicket(db, visitor, { place: { linkKey }, body: "Mine", imageIds: [image] }),
  ).rejects.toThrow("sign in");
});

test("a photograph that is somebody else's refuses the message beside its field", async () => {
  const { db } = database;
  const { ticketId } = await aTicket(db, buyer);
  const imageIds = [await upload(support)];
  await expect(
    writeToTicket(db, buyer, { place: { ticketId }, body: "Hello", imageIds }),
  ).rejects.toMatchObject({ fields: { picture: expect.stringContaining(gone) } });
  expect((await ticketOfPerson(db, buyer, { ticketId })).messages).toHaveLength(1);
});

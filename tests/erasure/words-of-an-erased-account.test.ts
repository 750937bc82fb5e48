import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  blockConversation,
  conversation,
  conversations,
  sendMessage,
  startConversation,
} from "#modules/conversations/public.server.ts";
import { erasePerson } from "#modules/privacy/public.server.ts";
import { reviewsOfProduct } from "#modules/reviews/public.server.ts";
import { openLargeFiles } from "#platform/files/large-files.ts";
import { system } from "#policy/actor.ts";
import { aReview } from "#tests/support/a-review.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";

/** What an account wrote to others, and what others read of it once the account is erased. */

const database = useTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "charma-erased-words-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("blocking and erasing delete no message and no review for the other side; the name goes", async () => {
  const { db } = database;
  const [seller, buyer] = [await aSeller(db), await aPerson(db, { name: "Ashalata Rao" })];
  const product = await aProduct(db, seller, { stock: 5 });
  const about = { side: "buyer", productId: product.id, body: "Does a laptop fit?" } as const;
  const { conversationId } = await startConversation(db, buyer, about);
  await sendMessage(db, seller, { conversationId, side: "seller", body: "Yes, it does." });
  await aReview(db, { seller, product, buyer, body: "Strong seams." });
  const ofSeller = async () => ({
    list: await conversations(db, seller, { side: "seller", search: "", after: null }),
    page: await conversation(db, seller, {
      conversationId,
      side: "seller",
      before: null,
      isOpened: true,
    }),
  });
  const ofReaders = () =>
    reviewsOfProduct(db, seller, { productId: product.id, stars: null, after: null });
  expect(JSON.stringify(await ofSeller()), "the seller knows the name").toContain("Ashalata");
  expect(JSON.stringify(await ofReaders())).toContain("Ashalata");

  await blockConversation(db, buyer, { conversationId, side: "buyer", isBlocked: true });
  await db.$client.query(
    `insert into account_closures (user_id, kind, requested_at, erase_at, begun_at)
     values ($1, 'own', now() - interval '8 days', now() - interval '1 day', now())`,
    [buyer.userId],
  );
  await erasePerson(db, system, {
    userId: buyer.userId,
    files: { pictures: memoryStore(), copies: openLargeFiles(folder, "copies") },
  });

  const read = await ofSeller();
  expect(read.page.messages.map(({ body }) => body)).toEqual([
    "Does a laptop fit?",
    "Yes, it does.",
  ]);
  expect(read.list.items).toHaveLength(1);
  expect(JSON.stringify(read)).not.toContain("Ashalata");
  const reviews = await ofReaders();
  expect(reviews.items).toMatchObject([{ body: "Strong seams." }]);
  expect(JSON.stringify(reviews)).not.toContain("Ashalata");
});

import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aReview } from "#tests/support/a-review.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import {
  answerReview,
  decideReview,
  deleteReview,
  helpfulReviews,
  markHelpful,
  remindOfReviews,
  reportReview,
  reviewableLines,
  reviewQueue,
  reviewsOfProduct,
  reviewsWaiting,
  shopReviews,
  writeReview,
} from "./public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let product: BuiltProduct;
let administrator: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { name: "Saddle tote", stock: 100 });
  administrator = await aPerson(database.db, { isAdmin: true });
});

const said = {
  stars: 4,
  quality: 5,
  fit: null,
  body: "Strong seams.",
  picture: [],
  clientAddress: "192.0.2.1",
};

async function reviewsNow() {
  const all = { productId: product.id, stars: null, after: null };
  return reviewsOfProduct(database.db, seller, all);
}

async function ratingNow(): Promise<{ total: number; count: number } | undefined> {
  const { rows } = await database.db.$client.query<{ total: number; count: number }>(
    "select rating_total as total, rating_count as count from products where id = $1",
    [product.id],
  );
  return rows[0];
}

describe("who may review", () => {
  test.each(["pending", "confirmed", "shipped", "cancelled"] as const)(
    "a buyer cannot review a piece while the order is %s",
    async (status) => {
      const buyer = await aBuyer(database.db);
      const { id: orderId } = await anOrder(database.db, { buyer, seller, product, status });
      expect(await reviewableLines(database.db, buyer, { orderId })).toEqual([]);
      await expect(
        writeReview(database.db, buyer, { ...said, orderId, lineNumber: 1 }),
      ).rejects.toThrow("Review not found");
    },
  );

  test("nobody reviews what somebody else bought", async () => {
    const buyer = await aBuyer(database.db);
    const order = { buyer, seller, product, status: "delivered" } as const;
    const { id: orderId } = await anOrder(database.db, order);
    await expect(
      writeReview(database.db, await aBuyer(database.db), { ...said, orderId, lineNumber: 1 }),
    ).rejects.toThrow("Review not found");
  });

  test("after 90 days it is too late", async () => {
    const buyer = await aBuyer(database.db);
    const order = { buyer, seller, product, status: "delivered", hoursOld: 90 * 24 + 1 } as const;
    const { id: orderId } = await anOrder(database.db, order);
    await expect(
      writeReview(database.db, buyer, { ...said, orderId, lineNumber: 1 }),
    ).rejects.toThrow("can no longer be changed");
  });
});

describe("a review", () => {
  test("counts at once, shows the first name only, and tells its seller once", async () => {
    const buyer = await aPerson(database.db, { name: "Asha Rao" });
    await aReview(database.db, { ...said, buyer, seller, product });
    expect(await ratingNow()).toEqual({ total: 4, count: 1 });
    const { items, spread } = await reviewsNow();
    expect(items).toMatchObject([{ stars: 4, quality: 5, body: "Strong seams." }]);
    expect(items[0]?.byline).toMatch(/^Asha · /);
    expect(spread).toEqual([0, 1, 0, 0, 0]);
    await deliverEvents(database.db, { times: 2 });
    const { rows } = await database.db.$client.query<{ email: string }>(
      "select email from users where id = $1",
      [seller.userId],
    );
    const mails = await writtenMails(database.db, { to: rows[0]?.email ?? "" });
    expect(mails.map(({ subject }) => subject)).toEqual(["A new review of Saddle tote"]);
  });

  test("is changed for 48 hours, and then no more", async () => {
    const { buyer, orderId } = await aReview(database.db, { ...said, seller, product });
    await writeReview(database.db, buyer, { ...said, stars: 2, orderId, lineNumber: 1 });
    expect(await ratingNow()).toEqual({ total: 2, count: 1 });
    expect((await reviewsNow()).items).toMatchObject([{ stars: 2, isEdited: true }]);
    await database.db.$client.query(
      "update reviews set written_at = now() - interval '48 hours 1 second'",
    );
    await expect(
      writeReview(database.db, buyer, { ...said, stars: 1, orderId, lineNumber: 1 }),
    ).rejects.toThrow("can no longer be changed");
    expect(await ratingNow()).toEqual({ total: 2, count: 1 });
  });

  test("sent twice at once is one review", async () => {
    const buyer = await aBuyer(database.db);
    const order = { buyer, seller, product, status: "delivered" } as const;
    const { id: orderId } = await anOrder(database.db, order);
    const send = () => writeReview(database.db, buyer, { ...said, orderId, lineNumber: 1 });
    await Promise.all([send(), send(), send()]);
    expect(await ratingNow()).toEqual({ total: 4, count: 1 });
  });

  test("is deleted by its author, and by nobody else", async () => {
    const { buyer, orderId } = await aReview(database.db, { ...said, seller, product });
    await expect(deleteReview(database.db, seller, { orderId, lineNumber: 1 })).rejects.toThrow(
      "Review not found",
    );
    await deleteReview(database.db, buyer, { orderId, lineNumber: 1 });
    expect(await ratingNow()).toEqual({ total: 0, count: 0 });
  });

  test("is answered once by its shop; the author gets a mail", async () => {
    const { buyer, reviewId } = await aReview(database.db, { ...said, seller, product });
    const answer = { reviewId, answer: "धन्यवाद! We are glad." };
    const another = await aSeller(database.db);
    await expect(answerReview(database.db, another, answer)).rejects.toThrow("Review not found");
    await expect(
      answerReview(database.db, seller, { reviewId, answer: "Call 98111 22233" }),
    ).rejects.toThrow("without links");
    await answerReview(database.db, seller, answer);
    expect((await reviewsNow()).items[0]?.answer).toBe("धन्यवाद! We are glad.");
    expect(
      (await shopReviews(database.db, seller, { isUnanswered: true, after: null })).items,
    ).toEqual([]);
    await deliverEvents(database.db);
    const mails = await writtenMails(database.db, { to: buyer.email });
    expect(mails.map(({ subject }) => subject)).toContain(
      "An answer to your review of Saddle tote",
    );
  });
});

describe("the automatic checks", () => {
  test("hold a review with a link until an administrator publishes it", async () => {
    const { reviewId } = await aReview(database.db, {
      seller,
      product,
      body: "Cheaper at www.leather.example",
    });
    expect(await ratingNow()).toEqual({ total: 0, count: 0 });
    expect((await reviewsNow()).items).toEqual([]);
    const waiting = { list: "waiting", after: null } as const;
    const { items } = await reviewQueue(database.db, administrator, waiting);
    expect(items).toMatchObject([{ id: reviewId, heldFor: ["link"] }]);
    await decideReview(database.db, administrator, { intent: "publish", reviewId });
    expect(await ratingNow()).toEqual({ total: 5, count: 1 });
    expect((await reviewQueue(database.db, administrator, waiting)).items).toEqual([]);
  });

  test("a held review is not freed by typing something else", async () => {
    const { buyer, orderId } = await aReview(database.db, { seller, product, body: "a@b.example" });
    await writeReview(database.db, buyer, { ...said, orderId, lineNumber: 1 });
    expect(await ratingNow()).toEqual({ total: 0, count: 0 });
  });

  test("hold a text that was copied from another review of the shop", async () => {
    const body = "The finest tote that money can buy in India.";
    await aReview(database.db, { seller, product, body });
    await aReview(database.db, { seller, product, body });
    expect(await ratingNow()).toEqual({ total: 5, count: 1 });
  });

  test("hold the fourth person of one network, so that nobody praises their own shop", async () => {
    for (let i = 0; i < 5; i += 1)
      await aReview(database.db, { seller, product, clientAddress: "198.51.100.7" });
    expect(await ratingNow()).toEqual({ total: 15, count: 3 });
  });

  test("hold low ratings when many come on one day", async () => {
    for (let i = 0; i < 8; i += 1) await aReview(database.db, { seller, product, stars: 1 });
    expect(await ratingNow()).toEqual({ total: 5, count: 5 });
  });
});

describe("readers", () => {
  test("find a review helpful once each; the author and the shop do not count", async () => {
    const { buyer, reviewId } = await aReview(database.db, { ...said, seller, product });
    const readers = [await aBuyer(database.db), await aBuyer(database.db)];
    await Promise.all(
      [...readers, ...readers].map((reader) =>
        markHelpful(database.db, reader, { reviewId, isHelpful: true }),
      ),
    );
    for (const own of [buyer, seller])
      await expect(markHelpful(database.db, own, { reviewId, isHelpful: true })).rejects.toThrow(
        "yours, or about your own shop",
      );
    expect((await reviewsNow()).items[0]?.helpfulCount).toBe(2);
    await markHelpful(database.db, readers[0] ?? buyer, { reviewId, isHelpful: false });
    expect((await reviewsNow()).items[0]?.helpfulCount).toBe(1);
  });

  test("see first what helped most", async () => {
    await aReview(database.db, { seller, product, body: "Newer" });
    const { reviewId } = await aReview(database.db, { seller, product, body: "Helpful" });
    await aReview(database.db, { seller, product, body: "Newest" });
    await markHelpful(database.db, await aBuyer(database.db), { reviewId, isHelpful: true });
    const best = await helpfulReviews(database.db, seller, { productId: product.id, limit: 2 });
    expect(best.map(({ body }) => body)).toEqual(["Helpful", "Newest"]);
  });

  test("report a review; removed, it no longer counts and its author reads why", async () => {
    const { buyer, reviewId } = await aReview(database.db, { ...said, seller, product });
    const reader = await aBuyer(database.db);
    const before = await reviewsWaiting(database.db, administrator);
    await reportReview(database.db, reader, { reviewId, reason: "wrong", note: "About shoes" });
    expect(await reviewsWaiting(database.db, administrator)).toBe(before + 1);
    await decideReview(database.db, administrator, {
      intent: "remove",
      reviewId,
      reason: "It is about another product.",
    });
    expect(await ratingNow()).toEqual({ total: 0, count: 0 });
    await deliverEvents(database.db, { times: 2 });
    const mails = await writtenMails(database.db, { to: buyer.email });
    const removed = mails.filter(({ subject }) => subject.includes("was removed"));
    expect(removed).toHaveLength(1);
    expect(removed[0]?.text).toContain("It is about another product.");
  });

  test("an administrator who sells here does not decide about the own shop", async () => {
    const { reviewId } = await aReview(database.db, { ...said, seller, product });
    const both = { ...seller, isAdmin: true };
    await database.db.$client.query("update profiles set is_admin = true where user_id = $1", [
      seller.userId,
    ]);
    await expect(
      decideReview(database.db, both, { intent: "remove", reviewId, reason: "Unfair" }),
    ).rejects.toThrow("your own shop");
  });

  test("show neither their author nor the shop who reported them, and are not decided by them", async () => {
    const { db } = database;
    const { buyer, reviewId } = await aReview(db, { ...said, seller, product });
    const report = { reviewId, reason: "wrong", note: "About shoes" } as const;
    await reportReview(db, await aBuyer(db), report);
    const reportsFor = async (reader: UserActor) =>
      (await reviewQueue(db, reader, { list: "waiting", after: null })).items.find(
        ({ id }) => id === reviewId,
      )?.reports;
    expect(await reportsFor(administrator)).toEqual([{ reason: "wrong", note: "About shoes" }]);
    for (const { userId, ...person } of [buyer, seller]) {
      await db.$client.query("update profiles set is_admin = true where user_id = $1", [userId]);
      const staff = { ...person, userId, isAdmin: true };
      expect(await reportsFor(staff)).toEqual([]);
      await expect(decideReview(db, staff, { intent: "publish", reviewId })).rejects.toThrow(
        "Please ask another administrator",
      );
    }
  });
});

describe("the reminder", () => {
  test("comes once, ten days after delivery, unless something was reviewed", async () => {
    const [buyer, another] = [await aBuyer(database.db), await aBuyer(database.db)];
    const old = { seller, product, status: "delivered", hoursOld: 11 * 24 } as const;
    await anOrder(database.db, { ...old, buyer });
    const reviewed = await anOrder(database.db, { ...old, buyer: another });
    await writeReview(database.db, another, { ...said, orderId: reviewed.id, lineNumber: 1 });
    await anOrder(database.db, { ...old, buyer, hoursOld: 9 * 24 });
    await anOrder(database.db, { ...old, buyer, hoursOld: 40 * 24 });
    await remindOfReviews(database.db, system);
    await remindOfReviews(database.db, system);
    await deliverEvents(database.db, { times: 2 });
    const mails = await writtenMails(database.db, { to: buyer.email });
    expect(mails.map(({ subject }) => subject)).toEqual(["How do you like it?"]);
    expect(await writtenMails(database.db, { to: another.email })).toEqual([]);
  });
});

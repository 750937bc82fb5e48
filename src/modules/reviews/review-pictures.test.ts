import { expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aReview } from "#tests/support/a-review.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ReviewInput } from "./contract.ts";
import { deleteReview, reviewForm, reviewsOfProduct, writeReview } from "./public.server.ts";

const database = useTestDatabase();

let files = 0;

async function anUploadOf({ userId }: UserActor): Promise<string> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, $2, 800, 600, '#804020', 1000)
     returning id`,
    [userId, `review-${(files += 1)}.webp`],
  );
  return rows[0]?.id ?? "";
}

async function attached(): Promise<readonly string[]> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from images where attached_at is not null",
  );
  return rows.map(({ id }) => id).toSorted();
}

test("the pictures of a review are its author's, change with it, and go with it", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const product = await aProduct(db, seller, { stock: 5 });
  const buyer = await aBuyer(db);
  const [one, two, three] = [
    await anUploadOf(buyer),
    await anUploadOf(buyer),
    await anUploadOf(buyer),
  ];
  const { orderId } = await aReview(db, { seller, product, buyer, picture: [two, one] });
  const idsNow = async () => {
    const list = { productId: product.id, stars: null, after: null };
    const { items } = await reviewsOfProduct(db, seller, list);
    return items.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  };
  expect(await idsNow()).toEqual([two, one]);
  const place = { orderId, lineNumber: 1 };
  expect((await reviewForm(db, buyer, place)).written?.pictures.map(({ id }) => id)).toEqual([
    two,
    one,
  ]);
  const review = { stars: 4, quality: null, fit: null, body: "", clientAddress: "192.0.2.9" };
  await writeReview(db, buyer, { ...review, ...place, picture: [one, three] });
  expect(await idsNow()).toEqual([one, three]);
  expect(await attached()).toEqual([one, three].toSorted());

  const others = await anUploadOf(seller);
  await expect(
    writeReview(db, buyer, { ...review, ...place, picture: [one, others] }),
  ).rejects.toThrow("no longer available");
  expect(await idsNow()).toEqual([one, three]);

  await deleteReview(db, buyer, place);
  expect(await attached()).toEqual([]);
});

test("a review has at most five pictures, each once", () => {
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
  const typed = { stars: "5" };
  expect(ReviewInput.safeParse({ ...typed, picture: ids }).success).toBe(false);
  const [id = ""] = ids;
  expect(ReviewInput.parse({ ...typed, picture: [id, id] }).picture).toEqual([id]);
  expect(ReviewInput.parse({ ...typed, picture: id }).picture).toEqual([id]);
  expect(ReviewInput.parse(typed).picture).toEqual([]);
});

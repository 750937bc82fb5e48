import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { listCards } from "./list-products.ts";
import { rankByRating } from "./rank-by-rating.ts";
import { readProductFilters } from "./rules/product-filters.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeAll(async () => {
  seller = await aSeller(database.db);
});

async function score(total: number, count: number, mean: number): Promise<number> {
  const { rows } = await database.db.$client.query<{ score: number }>(
    "select rating_score($1, $2, $3::smallint) as score",
    [total, count, mean],
  );
  return rows[0]?.score ?? -1;
}

describe("the score of a product, with five reviews at the marketplace's average added", () => {
  test.each([
    ["one review of five stars", 5, 1, 400, 4167],
    ["fifty reviews of 4.6 stars", 230, 50, 400, 4545],
    ["one review of one star", 1, 1, 400, 3500],
    ["fifty reviews of one star", 50, 50, 400, 1273],
    ["five reviews of five stars", 25, 5, 430, 4650],
    ["no review", 0, 0, 430, 0],
  ])("%s: %i stars in %i reviews at %i hundredths is %i", async (_, total, count, mean, wanted) => {
    expect(await score(total, count, mean)).toBe(wanted);
  });

  test("is between the product's own average and the marketplace's", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 100, max: 500 }),
        async (stars, mean) => {
          const total = stars.reduce((sum, each) => sum + each, 0);
          const own = (1000 * total) / stars.length;
          const found = await score(total, stars.length, mean);
          expect(found).toBeGreaterThanOrEqual(Math.floor(Math.min(own, 10 * mean)));
          expect(found).toBeLessThanOrEqual(Math.ceil(Math.max(own, 10 * mean)));
        },
      ),
      { numRuns: 40 },
    );
  });
});

async function aRated(name: string, total: number, count: number): Promise<string> {
  const { id } = await aProduct(database.db, seller, { name });
  await database.db.$client.query(
    "update products set rating_total = $2, rating_count = $3 where id = $1",
    [id, total, count],
  );
  return id;
}

async function bestRated(): Promise<readonly string[]> {
  const filters = readProductFilters(new URLSearchParams("sort=rating"));
  const { products } = await listCards(database.db, visitor, filters);
  return products.map(({ name }) => name);
}

const differing = `
  select l.name
  from listings l
  join products p on p.id = l.product_id
  where l.rating_score
    <> rating_score(p.rating_total, p.rating_count, (select hundredths from rating_means))`;

test("one review does not outrank fifty; what nobody reviewed comes last", async () => {
  await aRated("Not reviewed", 0, 0);
  await aRated("One of five stars", 5, 1);
  await aRated("Fifty of 4.6 stars", 230, 50);
  await aRated("Two of one star", 2, 2);
  expect(await bestRated()).toEqual([
    "Fifty of 4.6 stars",
    "One of five stars",
    "Two of one star",
    "Not reviewed",
  ]);
});

test("when the average of the marketplace moves, all scores follow, and stay there", async () => {
  const { $client } = database.db;
  await aRated("Three of five stars", 15, 3);
  await $client.query("update rating_means set hundredths = 300");
  expect((await $client.query(differing)).rows).not.toEqual([]);
  await rankByRating(database.db, system);
  expect((await $client.query(differing)).rows).toEqual([]);
  // 252 stars in 56 reviews.
  const { rows } = await $client.query("select hundredths from rating_means");
  expect(rows).toEqual([{ hundredths: 450 }]);
  const state = "select product_id, rating_score, xmin::text from listings order by product_id";
  const before = (await $client.query(state)).rows;
  await rankByRating(database.db, system);
  expect((await $client.query(state)).rows).toEqual(before);
});

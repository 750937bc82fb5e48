import fc from "fast-check";
import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { salePrice, type Discount } from "./sale-price.ts";

const database = useTestDatabase();

const aPrice = fc.oneof(
  fc.integer({ min: 100, max: 2000 }),
  fc.integer({ min: 100, max: 10_000_000_000 }),
);
const aDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((percentOff) => ({ percentOff })),
  fc.integer({ min: 1, max: 3_000_000 }).map((paiseOff) => ({ paiseOff })),
);

test.each([
  ["a fifth off ₹1,249", 124_900, { percentOff: 20 }, 99_920],
  ["half a paisa is rounded up", 101, { percentOff: 50 }, 100],
  ["half a paisa is rounded up, of more", 1010_05, { percentOff: 50 }, 505_03],
  ["₹500 off ₹1,249", 124_900, { paiseOff: 50_000 }, 74_900],
  ["never below ₹1", 300, { percentOff: 99 }, 100],
  ["never below ₹1, whatever is taken off", 30_000, { paiseOff: 40_000 }, 100],
] as const)("%s", (_, pricePaise, discount, due) => {
  expect(salePrice(pricePaise, discount)).toBe(due);
});

test("a sale makes nothing dearer and nothing free, and a dearer product never becomes the cheaper one", () => {
  fc.assert(
    fc.property(aPrice, aPrice, aDiscount, (one, other, discount) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(salePrice(less, discount)).toBeGreaterThanOrEqual(100);
      expect(salePrice(less, discount)).toBeLessThanOrEqual(less);
      expect(salePrice(less, discount)).toBeLessThanOrEqual(salePrice(more, discount));
    }),
  );
});

test("the database computes the same sale price", async () => {
  const asked = fc.sample(fc.record({ price: aPrice, discount: aDiscount }), {
    numRuns: 3000,
    seed: 4,
  });
  const values = asked.map(({ price, discount }) => ({
    price,
    percent: "percentOff" in discount ? discount.percentOff : null,
    amount: "paiseOff" in discount ? discount.paiseOff : null,
  }));
  const { rows } = await database.db.$client.query<{ due: number }>(
    `select sale_price(price, percent, amount) as due
     from jsonb_to_recordset($1::jsonb) as asked(price bigint, percent integer, amount bigint)`,
    [JSON.stringify(values)],
  );
  expect(rows.map(({ due }) => due)).toEqual(
    asked.map(({ price, discount }) => salePrice(price, discount)),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { steepDiscountIn, steepDiscountWords } from "./steep-discount.ts";

const belt = (fromPaise: number, toPaise: number, name = "Bridle belt") => ({
  name,
  fromPaise,
  toPaise,
});

const amounts = fc.tuple(
  fc.integer({ min: 100, max: 10_000_000_000 }),
  fc.integer({ min: 100, max: 10_000_000_000 }),
);

describe("a discount", () => {
  test("of 70% is not asked about, of one paisa more it is", () => {
    expect(steepDiscountIn([belt(100_000, 30_000)])).toBeNull();
    expect(steepDiscountIn([belt(100_000, 29_999)])?.answer).toBe("100000>29999+0");
  });

  test("is never a higher or an equal price", () => {
    expect(steepDiscountIn([])).toBeNull();
    fc.assert(
      fc.property(amounts, ([one, other]) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(steepDiscountIn([belt(low, high)])).toBeNull();
      }),
    );
  });

  test("is above 70% exactly if less than three tenths are left, whatever the amounts", () => {
    fc.assert(
      fc.property(amounts, ([from, to]) => {
        const isSteep = 10n * BigInt(to) < 3n * BigInt(from);
        expect(steepDiscountIn([belt(from, to)]) !== null).toBe(isSteep);
      }),
    );
  });

  test("says both amounts and the percentage, and how many others there are", () => {
    const one = steepDiscountIn([belt(250_000, 25_000)]);
    expect(one && steepDiscountWords(one)).toBe("₹250 instead of ₹2,500 is 90% less: Bridle belt.");
    const three = steepDiscountIn([
      belt(100_000, 20_000, "Tote"),
      belt(250_000, 101, "Bridle belt"),
      belt(100_000, 90_000, "Purse"),
      belt(100_000, 10_000, "Satchel"),
    ]);
    expect(three && steepDiscountWords(three)).toBe(
      "₹1.01 instead of ₹2,500 is 99.9% less: Bridle belt. 2 other products also cost more than 70% less.",
    );
  });

  test("has another answer as soon as one of its amounts is another", () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const [first, second] = [
          steepDiscountIn([belt(...one)]),
          steepDiscountIn([belt(...other)]),
        ];
        if (first === null || second === null) return;
        const isSame = one[0] === other[0] && one[1] === other[1];
        expect(first.answer === second.answer).toBe(isSame);
      }),
    );
  });
});

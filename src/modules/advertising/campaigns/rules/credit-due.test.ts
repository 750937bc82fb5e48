import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditDue, promisedPages } from "./credit-due.ts";

const week = 7 * 86_400_000;
const whole = { pricePaise: 199_900, shareBasisPoints: 2000, ranMs: week, boughtMs: week };

describe("the credit of a campaign", () => {
  test.each([
    ["everything promised was displayed", 1000, 200, 0],
    ["more than promised", 1000, 300, 0],
    ["one place of 200 is missing", 1000, 199, 1000],
    ["a quarter is missing", 1000, 150, 49_975],
    ["nothing was displayed", 1000, 0, 199_900],
    ["there was no place that its pieces fitted", 0, 0, 0],
    ["the promise is half a place", 1, 0, 199_900],
  ])("%s", (_what, eligible, shown, credit) => {
    expect(creditDue({ ...whole, eligible, shown })).toBe(credit);
  });

  test("stopped half-way it credits the other half, and what was missing in the first", () => {
    expect(
      creditDue({
        ...whole,
        pricePaise: 349_900,
        ranMs: week,
        boughtMs: 2 * week,
        eligible: 0,
        shown: 0,
      }),
    ).toBe(174_950);
    expect(
      creditDue({
        ...whole,
        pricePaise: 349_900,
        ranMs: week,
        boughtMs: 2 * week,
        eligible: 1000,
        shown: 100,
      }),
    ).toBe(262_425);
  });

  const campaign = fc.record({
    pricePaise: fc.integer({ min: 100, max: 10_000_000 }),
    shareBasisPoints: fc.integer({ min: 1, max: 10_000 }),
    eligible: fc.integer({ min: 0, max: 2_000_000 }),
    shown: fc.integer({ min: 0, max: 2_000_000 }),
    ranMs: fc.integer({ min: 0, max: 365 * 86_400_000 }),
    boughtMs: fc.integer({ min: 1, max: 365 * 86_400_000 }),
  });

  test("it is never negative and never more than the price", () => {
    fc.assert(
      fc.property(campaign, (given) => {
        const credit = creditDue(given);
        expect(Number.isSafeInteger(credit)).toBe(true);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(given.pricePaise);
      }),
    );
  });

  test("more displays never credit more, and a campaign that delivered its share credits nothing", () => {
    fc.assert(
      fc.property(campaign, fc.integer({ min: 1, max: 1000 }), (given, more) => {
        expect(creditDue({ ...given, shown: given.shown + more })).toBeLessThanOrEqual(
          creditDue(given),
        );
        const kept = {
          ...given,
          shown: promisedPages(given.eligible, given.shareBasisPoints),
          ranMs: given.boughtMs,
        };
        expect(creditDue(kept)).toBe(0);
      }),
    );
  });

  test("for its whole time it is the price times the missing share, half up", () => {
    fc.assert(
      fc.property(campaign, (given) => {
        const promised = BigInt(given.eligible) * BigInt(given.shareBasisPoints);
        const missing = promised - BigInt(given.shown) * 10_000n;
        const exact =
          missing > 0n
            ? Number((2n * BigInt(given.pricePaise) * missing + promised) / (2n * promised))
            : 0;
        expect(creditDue({ ...given, ranMs: given.boughtMs })).toBe(exact);
      }),
    );
  });
});

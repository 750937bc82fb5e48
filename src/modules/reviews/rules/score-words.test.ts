import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minScoredOrders, scoreWords, sellerTier, type ShopScore } from "./score-words.ts";

const good: ShopScore = {
  shipped: 20,
  shippedOnTime: 20,
  placed: 22,
  cancelledByShop: 0,
  delivered: 20,
  returnedAsFaulty: 0,
  asked: 10,
  answeredInTime: 9,
  unitsDelivered: 0,
};

test("a good shop reads well", () => {
  expect(scoreWords(good)).toEqual([
    "Ships on time",
    "Hardly ever cancels an order",
    "Hardly anything is returned as faulty",
    "Answers messages within a day",
  ]);
});

describe("the words for", () => {
  test.each<[string, Partial<ShopScore>, string]>([
    ["19 of 20 on time", { shippedOnTime: 19 }, "Ships on time"],
    ["18 of 20 on time", { shippedOnTime: 18 }, "Mostly ships on time"],
    ["15 of 20 on time", { shippedOnTime: 15 }, "Often ships later than promised"],
    ["3 of 22 cancelled", { cancelledByShop: 3 }, "Cancels orders quite often"],
    ["2 of 20 faulty", { returnedAsFaulty: 2 }, "Pieces are returned as faulty quite often"],
    ["6 of 10 answered", { answeredInTime: 6 }, "Mostly answers messages within a day"],
    [
      "50 pieces",
      { unitsDelivered: 50 },
      "Premium seller: 50 or more pieces delivered in the last 30 days",
    ],
    [
      "250 pieces",
      { unitsDelivered: 250 },
      "Elite seller: 100 or more pieces delivered in the last 30 days",
    ],
  ])("%s", (_, changed, words) => {
    expect(scoreWords({ ...good, ...changed })).toContain(words);
  });
});

test("nothing is said of a figure with few cases, or one that is neither good nor bad", () => {
  expect(scoreWords({ ...good, asked: 4, answeredInTime: 4 })).not.toContain(
    "Answers messages within a day",
  );
  expect(scoreWords({ ...good, cancelledByShop: 1 }).join()).not.toContain("ancel");
});

test("nothing is said of a shop with fewer than ten orders, whatever its figures", () => {
  const count = fc.nat({ max: 500 });
  const score = fc.record({
    shipped: count,
    shippedOnTime: count,
    placed: fc.nat({ max: minScoredOrders - 1 }),
    cancelledByShop: count,
    delivered: count,
    returnedAsFaulty: count,
    asked: count,
    answeredInTime: count,
    unitsDelivered: count,
  });
  fc.assert(fc.property(score, (any) => scoreWords(any).length === 0));
});

test("50 units are premium, 100 are elite", () => {
  const tiers = [49, 50, 99, 100].map((unitsDelivered) => sellerTier({ unitsDelivered }));
  expect(tiers).toEqual([null, "premium", "premium", "elite"]);
});

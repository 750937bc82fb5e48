import fc from "fast-check";
import { expect, test } from "vitest";
import { pricePurchase } from "../../checkout/rules/price-purchase.ts";
import { moneyOfMove } from "../../address/rules/move.ts";
import { isRateChanged, ratedLine, ratedOrder, type LineToRate } from "./rated-order.ts";

/** GST at the rate of the day of the invoice, by the paisa. */

const aLine = (given: Partial<LineToRate> = {}): LineToRate => ({
  lineNumber: 1,
  variantId: "v",
  sellerId: "s",
  sellerStateCode: "27",
  name: "Tote",
  quantity: 1,
  unitPricePaise: 100_000,
  priceIncludesGst: false,
  gstBasisPoints: 1800,
  rateNow: 500,
  rateOfTypedNow: 500,
  ...given,
});

const fees = { shippingPaise: 0, cashFeePaise: 0, placeOfSupply: "27" };

/** The total as ordered. */
const orderedAt = (lines: readonly LineToRate[], given: typeof fees) =>
  pricePurchase(lines, {
    ...given,
    shippingPaise: given.shippingPaise - given.cashFeePaise,
  }).totalPaise;

test.each([
  ["without GST, 18 to 5", {}, 118_000, 105_000],
  ["with GST, 18 to 5", { unitPricePaise: 118_000, priceIncludesGst: true }, 118_000, 105_000],
  [
    "without GST, 5 to 18",
    { gstBasisPoints: 500, rateNow: 1800, rateOfTypedNow: 1800 },
    105_000,
    118_000,
  ],
  [
    "with GST, 5 to 18",
    {
      unitPricePaise: 105_000,
      priceIncludesGst: true,
      gstBasisPoints: 500,
      rateNow: 1800,
      rateOfTypedNow: 1800,
    },
    105_000,
    105_000,
  ],
])("a price of ₹1,000 %s", (_what, given, ordered, billed) => {
  const line = aLine(given);
  expect(orderedAt([line], fees)).toBe(ordered);
  expect(ratedOrder([line], fees).totalPaise).toBe(billed);
});

test("a line whose rate did not change stays as it was", () => {
  const line = aLine({ rateNow: 1800, rateOfTypedNow: 500 });
  expect(ratedLine(line)).toBe(line);
  expect(isRateChanged([line])).toBe(false);
});

const rate = fc.constantFrom(0, 300, 500, 1200, 1800, 2800, 4000);
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPricePaise: fc.integer({ min: 100, max: 999_999_999 }),
    priceIncludesGst: fc.boolean(),
    gstBasisPoints: rate,
    rateNow: rate,
  })
  .map((given) => aLine({ ...given, rateOfTypedNow: given.rateNow }));
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  fees: fc.record({
    shippingPaise: fc.integer({ min: 5000, max: 30_000 }),
    cashFeePaise: fc.constantFrom(0, 4900),
    placeOfSupply: fc.constantFrom("27", "29"),
  }),
});

test("parts sum to the total, and fees stay", () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, fees: given }) => {
      const rated = ratedOrder(lines, given);
      expect(rated.shippingPaise).toBe(given.shippingPaise);
      expect(rated.cashFeePaise).toBe(given.cashFeePaise);
      expect(rated.subtotalPaise + rated.shippingPaise + rated.taxPaise + rated.roundOffPaise).toBe(
        rated.totalPaise,
      );
      for (const { cgstPaise, sgstPaise } of rated.lines) expect(cgstPaise).toBe(sgstPaise);
    }),
  );
});

test("lower rates never make an order dearer, and what is paid is billed or goes back", () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, fees: given }) => {
      const lower = lines.map((line) => {
        const now = Math.min(line.rateNow, line.gstBasisPoints);
        return { ...line, rateNow: now, rateOfTypedNow: now };
      });
      const [before, after] = [orderedAt(lower, given), ratedOrder(lower, given).totalPaise];
      expect(after).toBeLessThanOrEqual(before);
      const { parts, givenBackPaise } = moneyOfMove(before, after);
      expect(parts).toBeNull();
      expect(before - givenBackPaise).toBe(after);
    }),
  );
});

test("a higher rate on prices with GST changes no total", () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, fees: given }) => {
      const higher = lines.map((line) => {
        const now = Math.max(line.rateNow, line.gstBasisPoints);
        return { ...line, priceIncludesGst: true, rateNow: now, rateOfTypedNow: now };
      });
      expect(ratedOrder(higher, given).totalPaise).toBe(orderedAt(higher, given));
    }),
  );
});

test("of a price with GST, a lower rate leaves the price without it, to half a paisa", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const now = Math.min(line.rateNow, line.gstBasisPoints);
      const rated = ratedLine({ ...line, priceIncludesGst: true, rateNow: now });
      const without = (paise: number, basisPoints: number) =>
        (paise * 10_000) / (10_000 + basisPoints);
      expect(
        Math.abs(
          without(rated.unitPricePaise, rated.gstBasisPoints) -
            without(line.unitPricePaise, line.gstBasisPoints),
        ),
      ).toBeLessThanOrEqual(0.5000001);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { pricePurchase, type LineToPrice, type PricedPurchase } from "./price-purchase.ts";

function aLine(given: Partial<LineToPrice> = {}): LineToPrice {
  return {
    variantId: "v1",
    sellerId: "s1",
    sellerStateCode: "27",
    quantity: 1,
    unitPricePaise: 100_000,
    gstBasisPoints: 1800,
    ...given,
  };
}

/** What must be true for every purchase. */
function expectWhole(purchase: PricedPurchase, shippingPaise: number): void {
  const sum = (pick: (order: PricedPurchase["orders"][number]) => number) =>
    purchase.orders.reduce((total, order) => total + pick(order), 0);
  expect(sum((order) => order.shippingPaise)).toBe(shippingPaise);
  expect(sum((order) => order.totalPaise)).toBe(purchase.totalPaise);
  expect(purchase.totalPaise).toBe(
    purchase.subtotalPaise + purchase.shippingPaise + purchase.taxPaise + purchase.roundOffPaise,
  );
  for (const order of purchase.orders) {
    expect(order.totalPaise % 100).toBe(0);
    expect(order.totalPaise).toBe(
      order.subtotalPaise + order.shippingPaise + order.taxPaise + order.roundOffPaise,
    );
    expect(Math.abs(order.roundOffPaise)).toBeLessThanOrEqual(50);
    expect(
      Math.min(order.subtotalPaise, order.shippingPaise, order.taxPaise, order.totalPaise),
    ).toBeGreaterThanOrEqual(0);
    expect(order.lines.reduce((total, line) => total + line.lineTotalPaise, 0)).toBe(
      order.subtotalPaise,
    );
    expect(
      order.lines.reduce(
        (total, line) => total + line.cgstPaise + line.sgstPaise + line.igstPaise,
        0,
      ),
    ).toBe(order.taxPaise);
    expect(
      order.lines.every(
        (line) => line.line.sellerId === order.sellerId && line.cgstPaise === line.sgstPaise,
      ),
    ).toBe(true);
  }
}

test("with the default rate the total is subtotal + shipping + 18 percent, rounded", () => {
  const purchase = pricePurchase([aLine({ unitPricePaise: 149_900 })], {
    shippingPaise: 7900,
    placeOfSupply: "29",
  });
  expect(purchase).toMatchObject({
    subtotalPaise: 149_900,
    shippingPaise: 7900,
    taxPaise: 26_982,
    roundOffPaise: 18,
    totalPaise: 184_800,
  });
  expectWhole(purchase, 7900);
});

test("a bag of ₹2,117.80 to another state costs ₹2,499", () => {
  const purchase = pricePurchase([aLine({ unitPricePaise: 211_780 })], {
    shippingPaise: 0,
    placeOfSupply: "29",
  });
  expect(purchase).toMatchObject({ taxPaise: 38_120, roundOffPaise: 0, totalPaise: 249_900 });
});

test.each(["27", "29", "97"])(
  "a seller whose state is unknown has IGST, also for an order to %s",
  (placeOfSupply) => {
    const { orders } = pricePurchase([aLine({ sellerStateCode: null })], {
      shippingPaise: 0,
      placeOfSupply,
    });
    expect(orders[0]?.lines).toMatchObject([{ cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 }]);
  },
);

test("two sellers share one fee by value, each with its own order", () => {
  const purchase = pricePurchase(
    [
      aLine({ sellerId: "a", unitPricePaise: 30_000 }),
      aLine({ sellerId: "b", unitPricePaise: 60_000 }),
      aLine({ sellerId: "a", unitPricePaise: 30_000, variantId: "v2" }),
    ],
    { shippingPaise: 7900, placeOfSupply: "27" },
  );
  expect(
    purchase.orders.map((order) => [order.sellerId, order.lines.length, order.shippingPaise]),
  ).toEqual([
    ["a", 2, 3950],
    ["b", 1, 3950],
  ]);
  expectWhole(purchase, 7900);
});

test("within the seller's state the tax is two halves, elsewhere it is IGST", () => {
  const order = (placeOfSupply: string) =>
    pricePurchase([aLine()], { shippingPaise: 0, placeOfSupply }).orders[0]?.lines[0];
  expect(order("27")).toMatchObject({ cgstPaise: 9000, sgstPaise: 9000, igstPaise: 0 });
  expect(order("29")).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 });
});

const someLines = fc.array(
  fc.record({
    variantId: fc.uuid(),
    sellerId: fc.constantFrom("a", "b", "c", "d"),
    sellerStateCode: fc.constantFrom("27", "29", "33", null),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPricePaise: fc.integer({ min: 100, max: 30_000_000 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800, 2800, 4000),
  }),
  { minLength: 1, maxLength: 40 },
);

test("the shares of shipping and tax always sum to the whole, and no total is negative", () => {
  fc.assert(
    fc.property(
      someLines,
      fc.nat(1_000_000),
      fc.constantFrom("27", "29", "07"),
      (lines, shippingPaise, placeOfSupply) => {
        expectWhole(pricePurchase(lines, { shippingPaise, placeOfSupply }), shippingPaise);
      },
    ),
    { numRuns: 300 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  goodsValue,
  pricePurchase,
  type LineToPrice,
  type PricedPurchase,
} from "./price-purchase.ts";

function aLine(given: Partial<LineToPrice> = {}): LineToPrice {
  return {
    variantId: "v1",
    sellerId: "s1",
    sellerStateCode: "27",
    quantity: 1,
    unitPricePaise: 100_000,
    priceIncludesGst: false,
    gstBasisPoints: 1800,
    ...given,
  };
}

/** What must be true for every purchase. */
function expectWhole(purchase: PricedPurchase, shippingPaise: number, cashFeePaise = 0): void {
  const sum = (pick: (order: PricedPurchase["orders"][number]) => number) =>
    purchase.orders.reduce((total, order) => total + pick(order), 0);
  expect(sum((order) => order.shippingPaise)).toBe(shippingPaise + cashFeePaise);
  expect(sum((order) => order.cashFeePaise)).toBe(cashFeePaise);
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

test.each([
  ["27", 76_186, 13_714],
  ["29", 76_186, 13_714],
])("₹899.00 typed with GST is ₹899.00 to state %s", (placeOfSupply, lineTotalPaise, taxPaise) => {
  const line = aLine({ unitPricePaise: 89_900, priceIncludesGst: true });
  const purchase = pricePurchase([line], { shippingPaise: 0, placeOfSupply });
  expect(purchase).toMatchObject({ taxPaise, roundOffPaise: 0, totalPaise: 89_900 });
  expect(purchase.orders[0]?.lines[0]).toMatchObject({ lineTotalPaise });
});

test("three pieces of ₹899.00 are ₹2,697.00, in both kinds of supply and at any rate", () => {
  for (const placeOfSupply of ["27", "29"])
    for (const gstBasisPoints of [0, 500, 1800, 4000]) {
      const line = aLine({
        unitPricePaise: 89_900,
        priceIncludesGst: true,
        gstBasisPoints,
        quantity: 3,
      });
      expect(pricePurchase([line], { shippingPaise: 0, placeOfSupply })).toMatchObject({
        roundOffPaise: 0,
        totalPaise: 269_700,
      });
    }
});

test("prices with GST share the shipping fee by what they come to with GST", () => {
  const lines = [
    aLine({ sellerId: "a", unitPricePaise: 499_900, priceIncludesGst: true }),
    aLine({
      sellerId: "b",
      unitPricePaise: 149_900,
      priceIncludesGst: true,
      gstBasisPoints: 500,
    }),
  ];
  const purchase = pricePurchase(lines, { shippingPaise: 9900, placeOfSupply: "27" });
  expect(purchase.orders.map((order) => order.shippingPaise)).toEqual([7616, 2284]);
});

test("the value of the goods without GST is the same in every state", () => {
  const incl = aLine({ unitPricePaise: 99_900, priceIncludesGst: true });
  expect(goodsValue([incl, aLine()])).toBe(84_661 + 100_000);
});

const someLines = fc.array(
  fc.record({
    variantId: fc.uuid(),
    sellerId: fc.constantFrom("a", "b", "c", "d"),
    sellerStateCode: fc.constantFrom("27", "29", "33", null),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPricePaise: fc.integer({ min: 100, max: 30_000_000 }),
    priceIncludesGst: fc.boolean(),
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

test("a fee for cash is shared like shipping, and changes no price and no tax", () => {
  fc.assert(
    fc.property(
      someLines,
      fc.nat(100_000),
      fc.nat(100_000),
      fc.constantFrom("27", "29", "07"),
      (lines, shippingPaise, cashFeePaise, placeOfSupply) => {
        const online = pricePurchase(lines, { shippingPaise, placeOfSupply });
        const inCash = pricePurchase(lines, { shippingPaise, cashFeePaise, placeOfSupply });
        expectWhole(inCash, shippingPaise, cashFeePaise);
        expect(inCash.subtotalPaise).toBe(online.subtotalPaise);
        expect(inCash.taxPaise).toBe(online.taxPaise);
        expect(inCash.totalPaise - inCash.roundOffPaise).toBe(
          online.totalPaise - online.roundOffPaise + cashFeePaise,
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("₹30 for cash over goods of ₹4,999 and ₹1,499 of two workshops are ₹23.08 and ₹6.92", () => {
  const of = (sellerId: string, unitPricePaise: number) =>
    aLine({ sellerId, unitPricePaise, priceIncludesGst: true });
  const purchase = pricePurchase([of("a", 499_900), of("b", 149_900)], {
    shippingPaise: 0,
    cashFeePaise: 3000,
    placeOfSupply: "27",
  });
  expect(purchase.orders.map((order) => order.cashFeePaise)).toEqual([2308, 692]);
});

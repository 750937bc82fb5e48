import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manualOrderPlaceProblem, priceManualOrder, rateAtPrice } from "./manual-order.ts";

const regular = { registration: "regular", stateCode: "27" } as const;

function aLine(
  given: {
    readonly unitPricePaise?: number;
    readonly quantity?: number;
    readonly gstBasisPoints?: number;
  } = {},
) {
  return {
    variantId: "v",
    quantity: 1,
    unitPricePaise: 211_780,
    priceIncludesGst: false,
    gstBasisPoints: 1800,
    ...given,
  };
}

const anyLine = fc.record({
  variantId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPricePaise: fc.integer({ min: 100, max: 10_000_000_000 }),
  priceIncludesGst: fc.constant(false),
  gstBasisPoints: fc.integer({ min: 0, max: 4000 }),
});

test("a pair sold by hand below its shop price has the rate of its actual price", () => {
  const line = { hsnPrefix: "6403", goods: "Footwear", isForHandicraft: false };
  const gstRates = [
    { ...line, basisPoints: 500, abovePaise: 0, upToPaise: 250_000 },
    { ...line, basisPoints: 1800, abovePaise: 250_000, upToPaise: null },
  ];
  const sandals = { hsnCode: "64035990", isHandicraft: false, gstBasisPoints: 1800, gstRates };
  expect([280_000, 250_001, 250_000, 240_000].map((price) => rateAtPrice(sandals, price))).toEqual([
    1800, 1800, 500, 500,
  ]);
  expect(rateAtPrice({ ...sandals, gstRates: [] }, 240_000)).toBe(1800);
});

describe("a manual order", () => {
  test("of one bag to another state has IGST and is rounded to the rupee", () => {
    const order = priceManualOrder([aLine()], {
      seller: regular,
      placeOfSupply: "29",
      shippingPaise: 0,
    });
    expect(order).toMatchObject({
      subtotalPaise: 211_780,
      taxPaise: 38_120,
      roundOffPaise: 0,
      totalPaise: 249_900,
    });
    expect(order?.lines[0]).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 38_120 });
  });

  test("within the state has two equal halves, and shipping on top", () => {
    const order = priceManualOrder([aLine()], {
      seller: regular,
      placeOfSupply: "27",
      shippingPaise: 9900,
    });
    expect(order).toMatchObject({ shippingPaise: 9900, totalPaise: 259_800 });
    expect(order?.lines[0]).toMatchObject({ cgstPaise: 19_060, sgstPaise: 19_060, igstPaise: 0 });
  });

  test("sums to the paisa, is a whole number of rupees, and never has both kinds of tax", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 50 }),
        fc.constantFrom("27", "29", "07"),
        fc.integer({ min: 0, max: 10_000_000 }),
        (lines, placeOfSupply, shippingPaise) => {
          const order = priceManualOrder(lines, { seller: regular, placeOfSupply, shippingPaise });
          if (order === null) throw new Error("Lines were given.");
          expect(order.subtotalPaise).toBe(
            lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0),
          );
          expect(order.totalPaise).toBe(
            order.subtotalPaise + order.shippingPaise + order.taxPaise + order.roundOffPaise,
          );
          expect(order.totalPaise % 100).toBe(0);
          expect(Math.abs(order.roundOffPaise)).toBeLessThanOrEqual(50);
          for (const line of order.lines)
            expect(placeOfSupply === "27" ? line.igstPaise : line.cgstPaise + line.sgstPaise).toBe(
              0,
            );
        },
      ),
    );
  });

  test("of a seller without a regular registration has no tax, whatever rate a line names", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 9 }),
        fc.constantFrom("composition", "unregistered"),
        (lines, registration) => {
          const order = priceManualOrder(lines, {
            seller: { registration, stateCode: "27" },
            placeOfSupply: "27",
            shippingPaise: 0,
          });
          expect(order?.taxPaise).toBe(0);
          expect(order?.lines.every(({ line }) => line.gstBasisPoints === 0)).toBe(true);
        },
      ),
    );
  });

  test("without lines is null", () => {
    expect(
      priceManualOrder([], { seller: regular, placeOfSupply: "27", shippingPaise: 0 }),
    ).toBeNull();
  });
});

describe("the states that a seller may sell to", () => {
  test.each([
    ["regular", "29", null],
    ["composition", "27", null],
    [
      "composition",
      "29",
      "As a composition seller you can sell within " +
        "Maharashtra only; this customer is in Karnataka.",
    ],
    [
      "unregistered",
      "29",
      "Without a GST registration you can sell within " +
        "Maharashtra only; this customer is in Karnataka.",
    ],
  ] as const)("%s, from Maharashtra to %s", (registration, to, sentence) => {
    expect(manualOrderPlaceProblem({ registration, stateCode: "27" }, to)).toBe(sentence);
  });
});

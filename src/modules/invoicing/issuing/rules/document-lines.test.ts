import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsOf, goodsLines, serviceLines } from "./document-lines.ts";

const ad = { description: "Basic Spotlight", sac: "998365", gstBasisPoints: 1800 } as const;

test("a package of ₹1,999 including GST is split by the seller's state", () => {
  expect(serviceLines([{ ...ad, inclusivePaise: 199_900 }], "inter")[0]).toMatchObject({
    taxablePaise: 169_407,
    igstPaise: 30_493,
    cgstPaise: 0,
    sgstPaise: 0,
  });
  expect(serviceLines([{ ...ad, inclusivePaise: 199_900 }], "intra")[0]).toMatchObject({
    taxablePaise: 169_406,
    igstPaise: 0,
    cgstPaise: 15_247,
    sgstPaise: 15_247,
  });
});

test("parts of an inclusive amount add up to it, and halves are equal", () => {
  const line = fc.record({
    inclusivePaise: fc.integer({ min: 1, max: 1e11 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1800, 4000),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom("intra" as const, "inter" as const),
      (lines, supply) => {
        const issued = serviceLines(
          lines.map((each) => ({ ...ad, ...each })),
          supply,
        );
        const amounts = amountsOf(issued);
        expect(amounts.totalPaise).toBe(
          lines.reduce((sum, { inclusivePaise }) => sum + inclusivePaise, 0),
        );
        expect(amounts.cgstPaise).toBe(amounts.sgstPaise);
        for (const each of issued) expect(Math.min(each.cgstPaise, each.igstPaise)).toBe(0);
      },
    ),
  );
});

const bag = {
  description: "Handbag",
  hsn: "42022110",
  quantity: 1,
  unitPricePaise: 499_900,
  gstBasisPoints: 1800,
};
const sandals = {
  description: "Sandals",
  hsn: "64035990",
  quantity: 1,
  unitPricePaise: 149_900,
  gstBasisPoints: 500,
};

test("shipping has one line per rate, split by value, with the tax that it includes", () => {
  const shipping = goodsLines([bag, sandals], { shippingPaise: 9900 }, "inter").filter(
    (line) => line.isShipping,
  );
  expect(
    shipping.map(({ hsn, gstBasisPoints, taxablePaise, igstPaise }) => [
      hsn,
      gstBasisPoints,
      taxablePaise + igstPaise,
    ]),
  ).toEqual([
    ["42022110", 1800, 7616],
    ["64035990", 500, 2284],
  ]);
  expect(
    goodsLines([bag, { ...bag, description: "Another" }], { shippingPaise: 9900 }, "intra").filter(
      (line) => line.isShipping,
    ),
  ).toMatchObject([{ taxablePaise: 8390, cgstPaise: 755, sgstPaise: 755 }]);
});

test("the shipping line of a rate has the HSN code of the goods with the highest value", () => {
  const wallet = { ...bag, description: "Wallet", hsn: "42023120", unitPricePaise: 99_900 };
  expect(
    goodsLines([wallet, bag], { shippingPaise: 9900 }, "inter").flatMap(({ hsn, isShipping }) =>
      isShipping ? [hsn] : [],
    ),
  ).toEqual([bag.hsn]);
});

test("shoes are billed in pairs, bags in pieces", () => {
  expect(
    goodsLines([bag, sandals], { shippingPaise: 0 }, "inter").map(({ line, unit }) => [line, unit]),
  ).toEqual([
    [1, "PCS"],
    [2, "PRS"],
  ]);
});

test("goods typed with GST and their shipping add up to what was typed: handbag, sandals and ₹99", () => {
  const goods = [
    { hsn: "42022110", unitPricePaise: 499_900, gstBasisPoints: 1800 },
    { hsn: "64035990", unitPricePaise: 149_900, gstBasisPoints: 500 },
  ].map((each) => ({ description: "Piece", quantity: 1, priceIncludesGst: true, ...each }));
  expect(amountsOf(goodsLines(goods, { shippingPaise: 9900 }, "intra"))).toMatchObject({
    taxablePaise: 575_036,
    cgstPaise: 42_332,
    sgstPaise: 42_332,
    totalPaise: 659_700,
  });
  expect(amountsOf(goodsLines(goods, { shippingPaise: 9900 }, "inter"))).toMatchObject({
    taxablePaise: 575_035,
    igstPaise: 84_665,
    totalPaise: 659_700,
  });
});

test("a line says whether its price is with GST only if it is", () => {
  const belt = { description: "Belt", hsn: "42033000", quantity: 3, gstBasisPoints: 1800 };
  const [typedWith] = goodsLines(
    [{ ...belt, unitPricePaise: 89_900, priceIncludesGst: true }],
    { shippingPaise: 0 },
    "intra",
  );
  expect(typedWith).toMatchObject({ priceIncludesGst: true, taxablePaise: 228_560 });
  const [without] = goodsLines(
    [{ ...belt, unitPricePaise: 89_900, priceIncludesGst: false }],
    { shippingPaise: 0 },
    "intra",
  );
  expect(without).not.toHaveProperty("priceIncludesGst");
});

test("the fees on a document come to what was charged, at the rates of the goods", () => {
  const goods = fc.record({
    description: fc.constant("Piece"),
    hsn: fc.constant("42022110"),
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPricePaise: fc.integer({ min: 100, max: 5_000_000 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1800),
    priceIncludesGst: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 8 }),
      fc.nat(50_000),
      fc.nat(100_000),
      fc.constantFrom("intra" as const, "inter" as const),
      (bought, shippingPaise, cashFeePaise, supply) => {
        const lines = goodsLines(bought, { shippingPaise, cashFeePaise }, supply);
        const inclusive = (description: string) =>
          lines
            .filter((line) => line.description === description)
            .reduce(
              (sum, line) =>
                sum + line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise,
              0,
            );
        expect(inclusive("Shipping")).toBe(shippingPaise);
        expect(inclusive("Cash on delivery fee")).toBe(cashFeePaise);
        expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
        expect(lines.every((line) => line.cgstPaise === line.sgstPaise)).toBe(true);
        const { totalPaise } = amountsOf(lines);
        expect(totalPaise).toBe(
          inclusive("Piece") + inclusive("Shipping") + inclusive("Cash on delivery fee"),
        );
      },
    ),
    { numRuns: 300 },
  );
});

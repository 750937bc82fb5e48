import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bulkKinds, type BulkKind } from "../contract.ts";
import type { GstRate } from "#modules/tax/rules/gst-rate.ts";
import type { OwnProduct, OwnVariant } from "../../product/contract.ts";
import { emptyProduct } from "../../product/rules/product-values.ts";
import { afterBulkChange, changedPrice, readAmount } from "./bulk-change.ts";

const variant = (given: Partial<OwnVariant>): OwnVariant => ({
  id: "s",
  sku: "B-S",
  size: null,
  colour: null,
  stock: 1,
  pricePaise: null,
  wasOrdered: false,
  ...given,
});

const belt: OwnProduct = {
  ...emptyProduct(),
  attributes: {},
  questions: [],
  id: "b",
  slug: "belt",
  name: "Belt",
  description: "A belt.",
  categorySlug: "belts",
  materials: "Buffalo",
  status: "published",
  version: 1,
  takenDownReason: null,
  check: null,
  updatedAt: "",
  pricePaise: 99_900,
  hsnCode: "42033000",
  gstBasisPoints: 1800,
  pictures: [
    {
      imageId: "0b8f0f3e-5c5e-4c59-9d55-1f6f9a1f2b11",
      alt: "",
      colour: null,
      file: "belt.webp",
      width: 900,
      height: 900,
      placeholder: null,
    },
  ],
  variants: [
    variant({ size: "S", colour: "Tan", stock: 2 }),
    variant({ id: "m", sku: "B-M", size: "M", colour: "Tan", stock: 5 }),
  ],
};

const rate = (given: Partial<GstRate>): GstRate => ({
  hsnPrefix: "6403",
  goods: "Footwear",
  basisPoints: 500,
  abovePaise: 0,
  upToPaise: 250_000,
  isForHandicraft: false,
  ...given,
});
const gstRates = [
  rate({}),
  rate({ basisPoints: 1800, abovePaise: 250_000, upToPaise: null }),
  rate({ hsnPrefix: "4203", basisPoints: 1800, upToPaise: null }),
];
const by = {
  categories: [{ slug: "belts", name: "Belts", description: "", aliases: [], translations: {} }],
  gstRates,
  gstSlabs: [0, 500, 1800, 4000],
  attributes: new Map(),
  answer: null,
};

describe("a price", () => {
  test.each<readonly [BulkKind, number, number, number]>([
    ["price_set_rupees", 125_050, 99_900, 125_050],
    ["price_up_rupees", 5000, 99_900, 104_900],
    ["price_down_rupees", 5000, 99_900, 94_900],
    ["price_up_percent", 700, 99_900, 106_900],
    ["price_down_percent", 1250, 99_900, 87_400],
    ["price_down_percent", 5000, 100, 100],
    ["stock_set_pieces", 7, 99_900, 99_900],
  ])("%s %i makes %i paise %i", (kind, amount, before, after) => {
    expect(changedPrice(before, { kind, amount })).toBe(after);
  });

  test("changed by percent is a whole number of rupees, within half a rupee of exact", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.boolean(),
        (price, basisPoints, isUp) => {
          const changed = changedPrice(price, {
            kind: isUp ? "price_up_percent" : "price_down_percent",
            amount: basisPoints,
          });
          expect(changed % 100).toBe(0);
          expect(
            Math.abs(changed - (price * (10_000 + (isUp ? basisPoints : -basisPoints))) / 10_000),
          ).toBeLessThanOrEqual(50.0001);
        },
      ),
    );
  });
});

describe("an amount", () => {
  test.each<readonly [BulkKind, string, number]>([
    ["publish", "", 0],
    ["price_set_rupees", " ₹1,25,050.50 ", 12_505_050],
    ["price_up_percent", "12.5 %", 1250],
    ["stock_set_pieces", "0", 0],
    ["stock_add_pieces", "1,200", 1200],
  ])("of %s written %j is %i", (kind, typed, amount) => {
    expect(readAmount(kind, typed)).toEqual({ amount });
  });
  test.each<readonly [BulkKind, string]>([
    ["price_set_rupees", ""],
    ["price_set_rupees", "0"],
    ["price_set_rupees", "-5"],
    ["price_set_rupees", "1e9"],
    ["price_set_rupees", "999999999"],
    ["price_down_percent", "100"],
    ["price_up_percent", "1001"],
    ["stock_add_pieces", "0"],
    ["stock_add_pieces", "1.5"],
    ["stock_set_pieces", "100001"],
  ])("of %s written %j is refused with a sentence", (kind, typed) => {
    expect(readAmount(kind, typed)).toEqual({
      problem: expect.stringMatching(/^Please enter .*\.$/),
    });
  });
});

describe("a product is refused", () => {
  test.each<readonly [string, Partial<OwnProduct>, BulkKind, number, string]>([
    ["what costs too little", {}, "price_down_rupees", 99_801, "would cost less than ₹1."],
    [
      "what costs too much",
      { pricePaise: 9_999_999_900 },
      "price_up_percent",
      1000,
      "would cost more than ₹10 crore.",
    ],
    [
      "a price that reaches the compare price",
      { comparePricePaise: 120_000 },
      "price_set_rupees",
      120_000,
      "would cost ₹1,200, and its compare price is ₹1,200. Change that on its own page first.",
    ],
    [
      "one price where sizes have their own",
      { variants: [variant({ pricePaise: 50_000 })] },
      "price_set_rupees",
      100,
      "has different prices by size or colour. Change them by " +
        "a percentage or an amount, or on its own page.",
    ],
    [
      "a size that would cost too little",
      { variants: [variant({ pricePaise: 5000 })] },
      "price_down_rupees",
      5000,
      "would cost less than ₹1.",
    ],
    ["pieces that are not there", {}, "stock_take_pieces", 3, "has only 2 left in Tan, S."],
    [
      "more pieces than fit",
      {},
      "stock_add_pieces",
      99_996,
      "would have more than 1,00,000 pieces.",
    ],
    [
      "what was taken down",
      { status: "draft", takenDownReason: "Not leather." },
      "publish",
      0,
      "was taken down: Not leather.",
    ],
    ["what is archived", { status: "archived" }, "publish", 0, "is archived. Restore it first."],
    [
      "what is not complete",
      { status: "draft", description: "", materials: "" },
      "publish",
      0,
      "is not complete. Please describe the product. Please enter what it is made of.",
    ],
    [
      "what has no picture",
      { status: "draft", pictures: [] },
      "publish",
      0,
      "is not complete. Please add at least one picture to publish this product.",
    ],
    [
      "what is archived",
      { status: "archived" },
      "unpublish",
      0,
      "is archived, so it is already out of the shop.",
    ],
  ])("%s", (_, given, kind, amount, refusal) => {
    expect(afterBulkChange({ ...belt, ...given }, { kind, amount }, by)).toEqual({
      refusal: `${belt.name} ${refusal}`,
    });
  });

  test("or stays within the database's limits, whatever the change", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bulkKinds),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 100, max: 10_000_000_000 }),
        fc.option(fc.integer({ min: 100, max: 10_000_000_000 })),
        fc.integer({ min: 0, max: 100_000 }),
        (kind, amount, pricePaise, own, stock) => {
          const change = {
            kind,
            amount: kind === "price_down_percent" ? Math.min(amount, 9999) : amount,
          };
          const after = afterBulkChange(
            { ...belt, pricePaise, variants: [variant({ stock, pricePaise: own })] },
            change,
            by,
          );
          if ("refusal" in after) return;
          for (const price of [
            after.product.pricePaise,
            ...after.product.variants.flatMap((each) => each.pricePaise ?? []),
          ]) {
            expect(price).toBeGreaterThanOrEqual(100);
            expect(price).toBeLessThanOrEqual(10_000_000_000);
          }
          expect(
            after.product.variants.every((each) => each.stock >= 0 && each.stock <= 100_000),
          ).toBe(true);
        },
      ),
    );
  });
});

describe("the GST rate", () => {
  const chappal = { ...belt, hsnCode: "64035990", pricePaise: 240_000, gstBasisPoints: 500 };
  const dearer = { kind: "price_up_percent", amount: 1000 } as const;

  test("of footwear follows its price over ₹2,500 and back", () => {
    const up = afterBulkChange(chappal, dearer, by);
    expect(up).toMatchObject({ product: { pricePaise: 264_000, gstBasisPoints: 1800 } });
    expect(
      afterBulkChange(
        { ...chappal, pricePaise: 264_000, gstBasisPoints: 1800 },
        { kind: "price_down_percent", amount: 1000 },
        by,
      ),
    ).toMatchObject({ product: { pricePaise: 237_600, gstBasisPoints: 500 } });
  });
  test("stays if its seller gave a reason for another, or if the table has none", () => {
    expect(
      afterBulkChange({ ...chappal, gstReason: "Exempt by ruling 12" }, dearer, by),
    ).toMatchObject({ product: { gstBasisPoints: 500 } });
    expect(afterBulkChange({ ...chappal, hsnCode: "9999" }, dearer, by)).toMatchObject({
      product: { gstBasisPoints: 500 },
    });
  });
  test("is separate for each variant, so that one may be dearer", () => {
    expect(
      afterBulkChange({ ...chappal, variants: [variant({ pricePaise: 100_000 })] }, dearer, by),
    ).toMatchObject({ product: { gstBasisPoints: 1800, variants: [{ pricePaise: 110_000 }] } });
  });
});

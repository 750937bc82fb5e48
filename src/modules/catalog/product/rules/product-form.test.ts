import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GstRate } from "#modules/tax/rules/gst-rate.ts";
import { attributesOfForm, inputOf, newForm, paiseIn, readForm, tagsIn } from "./product-form.ts";
import {
  emptyVariantRow,
  onlyRow,
  valuesOf,
  withOption,
  withoutOption,
  type VariantRow,
} from "./variant-table.ts";

const shoes: readonly GstRate[] = [
  {
    hsnPrefix: "6403",
    goods: "Footwear up to ₹2,500",
    basisPoints: 500,
    abovePaise: 0,
    upToPaise: 250_000,
    isForHandicraft: false,
  },
  {
    hsnPrefix: "6403",
    goods: "Footwear above ₹2,500",
    basisPoints: 1800,
    abovePaise: 250_000,
    upToPaise: null,
    isForHandicraft: false,
  },
];

test.each([
  ["1250", 125_000],
  ["1,25,000.50", 12_500_050],
  ["₹ 999.5", 99_950],
  ["Rs. 40", 4000],
  ["", null],
  ["12.345", Number.NaN],
  ["1e5", Number.NaN],
  ["-5", Number.NaN],
  ["cheap", Number.NaN],
])("%s is read as %s paise", (text, paise) => expect(paiseIn(text)).toEqual(paise));

test.each(["__proto__", "constructor", ""])(
  "a category %j that does not exist asks nothing",
  (slug) => {
    expect(attributesOfForm({ attributes: {} }, { categorySlug: slug })).toEqual([]);
  },
);

test("any price is read as it was shown", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000_000 }), (paise) => {
      expect(paiseIn(String(paise / 100))).toBe(paise);
    }),
  );
});

test.each([
  ["120.5", 121],
  ["120,4", 120],
  ["1,250", 1250],
  ["", null],
  ["heavy", Number.NaN],
])("a weight of %j is saved as %s grams", (weight, weightGrams) =>
  expect(
    inputOf({ ...newForm("ready"), weight }, { gstRates: shoes, attributes: [] }),
  ).toMatchObject({ weightGrams }),
);

test("the GST rate follows code and price until the seller chooses one", () => {
  const form = { ...newForm("ready"), hsnCode: "6403 59 90", price: "2500" };
  expect(inputOf(form, { gstRates: shoes, attributes: [] })).toMatchObject({
    hsnCode: "64035990",
    gstBasisPoints: 500,
    gstReason: null,
  });
  expect(inputOf({ ...form, price: "2500.01" }, { gstRates: shoes, attributes: [] })).toMatchObject(
    { gstBasisPoints: 1800 },
  );
  expect(
    inputOf(
      { ...form, gstRate: "1800", gstReason: "Sold as a pair of two." },
      { gstRates: shoes, attributes: [] },
    ),
  ).toMatchObject({ gstBasisPoints: 1800, gstReason: "Sold as a pair of two." });
});

test("a posted form is read back as it was, without JavaScript too", () => {
  const form = readForm({
    name: "Belt",
    tags: ["tan, brown", " tan "],
    isHandicraft: "on",
    "variants.0.size": "32",
    "variants.0.stock": "4",
    "variants.10.size": "34",
    "variants.2.size": "33",
    "pictures.0.imageId": "x",
  });
  expect(form.variants.map(({ size }) => size)).toEqual(["32", "33", "34"]);
  expect(form).toMatchObject({
    name: "Belt",
    tags: ["tan", "brown", "tan"],
    isHandicraft: true,
    materials: "",
    pictures: [{ imageId: "x", alt: "", colour: null }],
  });
  expect(inputOf(form, { gstRates: [], attributes: [] }).variants[0]).toMatchObject({
    id: null,
    stock: 4,
    stockShown: null,
  });
  expect(tagsIn("a,, b\nc")).toEqual(["a", "b", "c"]);
});

describe("the table of variants", () => {
  let number = 0;
  const key = () => `new-${number++}`;
  const build = (sizes: readonly string[], colours: readonly string[]): readonly VariantRow[] => {
    const sized = sizes.reduce<readonly VariantRow[]>(
      (rows, size) => withOption(rows, "size", size, key),
      [emptyVariantRow("0")],
    );
    return colours.reduce((rows, colour) => withOption(rows, "colour", colour, key), sized);
  };

  test("has a row for each size in each colour, and keeps what was typed", () => {
    const rows = withOption(
      build(["8", "9"], ["Tan"]).map((row) => ({ ...row, stock: "3" })),
      "colour",
      "Black",
      key,
    );
    expect(rows.map(({ colour, size, stock }) => [colour, size, stock])).toEqual([
      ["Tan", "8", "3"],
      ["Tan", "9", "3"],
      ["Black", "8", ""],
      ["Black", "9", ""],
    ]);
    expect(withOption(rows, "colour", " black ", key)).toBe(rows);
  });

  test("loses the rows of a size, except ordered ones", () => {
    const rows = build(["8", "9"], ["Tan", "Black"]).map((row, place) => ({
      ...row,
      wasOrdered: place === 0,
    }));
    expect(withoutOption(rows, "size", "8").map(({ colour, size }) => [colour, size])).toEqual([
      ["Tan", "8"],
      ["Tan", "9"],
      ["Black", "9"],
    ]);
    expect(
      withoutOption(build(["8"], ["Tan", "Black"]), "size", "8").map(({ colour, size }) => [
        colour,
        size,
      ]),
    ).toEqual([
      ["Tan", ""],
      ["Black", ""],
    ]);
  });

  test("never has a combination twice and is never empty", () => {
    const step = fc.record({
      adds: fc.boolean(),
      option: fc.constantFrom("size", "colour"),
      value: fc.constantFrom("8", "9", "Tan", "tan", " black"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const rows = steps.reduce<readonly VariantRow[]>(
          (table, { adds, option, value }) =>
            adds ? withOption(table, option, value, key) : withoutOption(table, option, value),
          [emptyVariantRow("0")],
        );
        expect(rows.length).toBeGreaterThan(0);
        const keys = rows.map(
          ({ size, colour }) => `${size.trim().toLowerCase()}|${colour.trim().toLowerCase()}`,
        );
        expect(new Set(keys).size).toBe(keys.length);
        expect(rows.length).toBeLessThanOrEqual(
          Math.max(1, valuesOf(rows, "size").length) * Math.max(1, valuesOf(rows, "colour").length),
        );
      }),
    );
  });
});

test("of a product without choices has one row with neither size nor colour", () => {
  expect(onlyRow([emptyVariantRow("0")])).toEqual(emptyVariantRow("0"));
  expect(onlyRow([{ ...emptyVariantRow("0"), colour: "Tan" }])).toBeNull();
  expect(onlyRow([emptyVariantRow("0"), emptyVariantRow("1")])).toBeNull();
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productInput } from "#tests/support/product-input.ts";
import type { ProductInput, VariantInput } from "../contract.ts";
import { cleanProduct, variantKey } from "./clean-product.ts";
import {
  draftProblems,
  lacksRequired,
  missingFromDraft,
  productProblems,
} from "./product-problems.ts";
import { productSlug } from "./product-slug.ts";
import { proposedSku, withSkus } from "./proposed-sku.ts";
import { resolveStock } from "./resolve-stock.ts";

const by = {
  gstSlabs: [0, 500, 1800, 4000],
  categories: [
    { slug: "handbags", name: "Handbags", description: "", aliases: ["bags"], translations: {} },
  ],
  gstRates: [
    {
      hsnPrefix: "4202",
      goods: "Bags",
      basisPoints: 1800,
      abovePaise: 0,
      upToPaise: null,
      isForHandicraft: false,
    },
    {
      hsnPrefix: "6403",
      goods: "Shoes up to ₹2,500",
      basisPoints: 500,
      abovePaise: 0,
      upToPaise: 250_000,
      isForHandicraft: false,
    },
    {
      hsnPrefix: "6403",
      goods: "Shoes above ₹2,500",
      basisPoints: 1800,
      abovePaise: 250_000,
      upToPaise: null,
      isForHandicraft: false,
    },
  ],
};
const variant: VariantInput = {
  id: null,
  sku: "",
  size: null,
  colour: null,
  stock: 1,
  pricePaise: null,
};
const problemsOf = (given: Partial<ProductInput>) =>
  productProblems(cleanProduct(productInput(given)), by);

test("a complete product has no problems, however its category is spelled", () => {
  expect(problemsOf({ categorySlug: " Bags " })).toEqual({});
});

test.each<[Partial<ProductInput>, Readonly<Record<string, string>>]>([
  [{ name: " \u0000 " }, { name: "Please give the product a name." }],
  [{ description: "\n" }, { description: "Please describe the product." }],
  [{ materials: "" }, { materials: "Please enter what it is made of." }],
  [{ name: "x".repeat(201) }, { name: "Please use at most 200 characters." }],
  [{ pricePaise: 99 }, { pricePaise: "The lowest price is ₹1." }],
  [{ pricePaise: 10_000_000_001 }, { pricePaise: "The highest price is ₹10 crore." }],
  [
    { pricePaise: Number.NaN },
    { pricePaise: "Please enter the price in rupees, such as 1250 or 1,250.50." },
  ],
  [
    { comparePricePaise: 499_900 },
    { comparePricePaise: "The compare price must be higher than the price, or empty." },
  ],
  [{ categorySlug: "hats" }, { categorySlug: "Please choose a category." }],
  [{ hsnCode: "42022" }, { hsnCode: "Please choose an HSN code of 4, 6 or 8 digits." }],
  [{ categorySlug: "", hsnCode: "" }, { categorySlug: "Please choose a category." }],
  [{ gstBasisPoints: 700 }, { gstBasisPoints: "Please choose a GST rate: 0%, 5%, 18% or 40%." }],
  [
    { gstBasisPoints: 500 },
    { gstReason: "For HSN 42022110 the rate is 18% (Bags). Please give the reason for your rate." },
  ],
  [
    { weightGrams: 0.5 },
    { weightGrams: "Please enter the weight in grams, such as 850 or 120.5." },
  ],
  [
    { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
    { tags: "Please use at most 20 tags." },
  ],
  [{ variants: [] }, { variants: "Please keep at least one variant." }],
  [
    { variants: Array.from({ length: 101 }, (_, index) => ({ ...variant, size: String(index) })) },
    { variants: "Please use at most 100 variants; you have 101." },
  ],
  [
    {
      variants: [
        { ...variant, size: "9" },
        { ...variant, size: " 9" },
      ],
    },
    { "variants.1.size": "9 is listed twice." },
  ],
  [
    {
      variants: [
        { ...variant, colour: "Tan" },
        { ...variant, colour: "TAN " },
      ],
    },
    { "variants.1.colour": "TAN is listed twice." },
  ],
  [
    {
      variants: [
        { ...variant, size: "8", sku: "A" },
        { ...variant, size: "9", sku: "A" },
      ],
    },
    { "variants.1.sku": "The SKU A is used twice." },
  ],
  [
    { variants: [{ ...variant, stockShown: Number.NaN }] },
    {
      "variants.0.stock":
        "Please open the product again: the stock that was shown could not be read.",
    },
  ],
  [
    { variants: [{ ...variant, stock: -1 }] },
    { "variants.0.stock": "Please enter the stock as a whole number, 0 or more." },
  ],
  [
    { variants: [{ ...variant, pricePaise: 50 }] },
    { "variants.0.pricePaise": "The lowest price is ₹1." },
  ],
  [
    { pictures: [{ imageId: "no-id", alt: "", colour: null }] },
    { pictures: "One of the pictures is no longer available. Please add it again." },
  ],
  [
    { pictures: [{ imageId: crypto.randomUUID(), alt: "", colour: "Green" }] },
    { "pictures.0.colour": "No variant has the colour Green." },
  ],
])("%j is reported beside its field", (given, expected) =>
  expect(problemsOf(given)).toEqual(expected),
);

test("shoes on both sides of the limit are one product: each size has the rate of its price", () => {
  const shoes = { hsnCode: "64035990", pricePaise: 240_000, gstBasisPoints: 500 };
  expect(
    problemsOf({
      ...shoes,
      variants: [
        { ...variant, size: "8" },
        { ...variant, size: "9", pricePaise: 260_000 },
      ],
    }),
  ).toEqual({});
});

test("all missing fields are reported at once", () => {
  const empty = productInput({ name: "", description: "", materials: "", pricePaise: 0 });
  expect(Object.keys(productProblems(empty, by))).toEqual([
    "name",
    "description",
    "materials",
    "pricePaise",
  ]);
  expect(lacksRequired(empty)).toBe(true);
});

describe("a draft", () => {
  const unfinished = productInput({ categorySlug: "", hsnCode: "", tags: [], pictures: [] });

  test("needs only a name, a description, materials and a price", () => {
    expect(draftProblems(unfinished, by)).toEqual({});
    const empty = { name: "", description: "", materials: "", pricePaise: 0 };
    expect(Object.keys(draftProblems({ ...unfinished, ...empty }, by))).toEqual(Object.keys(empty));
  });

  test("may leave the category open, but not name one that does not exist", () => {
    expect(draftProblems({ ...unfinished, categorySlug: "tents", hsnCode: "42" }, by)).toEqual({
      categorySlug: "Please choose a category.",
      hsnCode: "Please choose an HSN code of 4, 6 or 8 digits.",
    });
  });

  test.each([
    [{}, { categorySlug: "Please choose a category." }],
    [{ categorySlug: "handbags" }, { hsnCode: "Please choose an HSN code of 4, 6 or 8 digits." }],
    [{ categorySlug: "handbags", hsnCode: "4202" }, {}],
  ])("that is about to leave the drafts names each field that is missing", (given, missing) => {
    expect(missingFromDraft({ ...unfinished, ...given })).toEqual(missing);
    expect(productProblems({ ...unfinished, ...given }, by)).toEqual(missing);
  });
});

describe("any input", () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom("Tan", "tan", " 9", "९", "\u001F", "<b>", "", "  "),
  );
  const typedVariant = fc.record({
    id: fc.constant(null),
    sku: words,
    size: fc.option(words),
    colour: fc.option(words),
    stock: fc.oneof(fc.integer(), fc.double()),
    pricePaise: fc.option(fc.oneof(fc.integer(), fc.double())),
  });

  test("cleaned twice equals cleaned once, and colours have no control characters", () => {
    fc.assert(
      fc.property(
        fc.array(typedVariant, { maxLength: 5 }),
        words,
        fc.array(words),
        (variants, name, tags) => {
          const once = cleanProduct(productInput({ name, tags, variants }));
          expect(cleanProduct(once)).toEqual(once);
          for (const { colour, size } of once.variants)
            expect(`${colour}${size}`).not.toMatch(/[\u0000-\u001F]/);
        },
      ),
    );
  });

  test("without problems can be stored: prices and stock within limits, no combination twice", () => {
    fc.assert(
      fc.property(fc.array(typedVariant, { minLength: 1, maxLength: 5 }), (variants) => {
        const product = cleanProduct(productInput({ variants }));
        if (Object.keys(productProblems(product, by)).length > 0) return;
        expect(new Set(product.variants.map(variantKey)).size).toBe(product.variants.length);
        for (const { stock, pricePaise } of product.variants) {
          expect(Number.isSafeInteger(stock) && stock >= 0).toBe(true);
          expect(
            pricePaise === null || (Number.isSafeInteger(pricePaise) && pricePaise >= 100),
          ).toBe(true);
        }
      }),
    );
  });

  test("gives an address, and SKUs that differ and fit", () => {
    fc.assert(
      fc.property(
        words,
        fc.array(typedVariant, { minLength: 1, maxLength: 6 }),
        (name, variants) => {
          expect(productSlug(name, "handbags")).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          const named = withSkus(
            name,
            variants.map((each) => ({ ...each, sku: "" })),
            { taken: new Set([proposedSku({ name, size: null, colour: null })]), chance: "A1B2C3" },
          );
          expect(new Set(named.map(({ sku }) => sku)).size).toBe(named.length);
          for (const { sku } of named) expect(sku).toMatch(/^[A-Z0-9-]{1,64}$/);
        },
      ),
    );
  });

  test("gives a stock that follows the units sold meanwhile and is never negative", () => {
    const pieces = fc.nat(1000);
    fc.assert(
      fc.property(pieces, pieces, pieces, (stock, stockShown, now) => {
        const meant = resolveStock({ stock, stockShown }, now);
        expect(meant).toBeGreaterThanOrEqual(0);
        if (now === stockShown) expect(meant).toBe(stock);
        if (stock === stockShown && stock > 0) expect(meant).toBe(now);
      }),
    );
    expect(resolveStock({ stock: 7 }, 3)).toBe(7);
  });
});

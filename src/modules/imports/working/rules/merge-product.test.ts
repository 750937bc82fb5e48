import { describe, expect, test } from "vitest";
import type { OwnProduct } from "#modules/catalog/product/contract.ts";
import type { GstRate } from "#modules/tax/rules/gst-rate.ts";
import { choices } from "#tests/imports/import-file.ts";
import { productInput } from "#tests/support/product-input.ts";
import type { FileProduct } from "../../contract.ts";
import { noFields } from "../../files/rules/field-cells.ts";
import { mergeProduct, type MergeWith } from "./merge-product.ts";

const shoes = (basisPoints: number, abovePaise: number, upToPaise: number | null): GstRate => ({
  hsnPrefix: "6403",
  goods: "Footwear",
  basisPoints,
  abovePaise,
  upToPaise,
  isForHandicraft: false,
});
const given: MergeWith = {
  format: "shopify",
  choices,
  canPublish: true,
  categories: [
    { slug: "belts", name: "Belts", description: "", aliases: ["belt"], translations: {} },
    { slug: "footwear", name: "Footwear", description: "", aliases: ["shoes"], translations: {} },
    { slug: "accessories", name: "Accessories", description: "", aliases: [], translations: {} },
  ],
  hsnCodes: new Map([
    ["belts", "42033000"],
    ["footwear", "64035990"],
  ]),
  gstRates: [
    shoes(500, 0, 250_000),
    shoes(1800, 250_000, null),
    {
      hsnPrefix: "4203",
      goods: "Belts",
      basisPoints: 1800,
      abovePaise: 0,
      upToPaise: null,
      isForHandicraft: false,
    },
  ],
  gstSlabs: [0, 500, 1800, 4000],
  rules: [],
  chosenCategory: null,
  attributes: new Map(),
  imageOf: (address) => (address.startsWith("known") ? `image-${address}` : undefined),
};

function aFile(fields: Partial<FileProduct> = {}): FileProduct {
  return {
    ...noFields,
    key: "piece",
    name: "Piece",
    description: "By hand.",
    categoryWords: ["Belt"],
    pricePaise: 118_000,
    isPublished: true,
    variants: [{ sku: "A", size: null, colour: null, stock: 3, pricePaise: null }],
    pictures: [],
    ...fields,
  };
}

function existing(fields: Partial<OwnProduct> = {}): OwnProduct {
  const { variants: _variants, pictures: _pictures, ...product } = productInput();
  return {
    ...product,
    id: "product",
    slug: "piece",
    status: "draft",
    version: 1,
    takenDownReason: null,
    updatedAt: "",
    variants: [
      {
        id: "variant",
        sku: "A",
        size: null,
        colour: null,
        stock: 9,
        stockShown: 9,
        pricePaise: null,
        wasOrdered: true,
      },
    ],
    pictures: [],
    ...fields,
  } as OwnProduct;
}

const merged = (
  file: Partial<FileProduct>,
  own: Partial<OwnProduct> | null = null,
  changed: Partial<MergeWith> = {},
) => mergeProduct(aFile(file), own === null ? null : existing(own), { ...given, ...changed });

describe("prices of another shop that include GST", () => {
  test.each([
    ["a belt, 18%", { pricePaise: 118_000 }, 1800],
    ["sandals at ₹2,625, 5%", { categoryWords: ["shoes"], pricePaise: 262_500 }, 500],
    ["sandals a paisa above ₹2,950, 18%", { categoryWords: ["shoes"], pricePaise: 295_001 }, 1800],
    ["sandals far above, 18%", { categoryWords: ["shoes"], pricePaise: 590_000 }, 1800],
  ])("stay as they are in the file: %s", (_words, file, gstBasisPoints) => {
    const { pricePaise } = file;
    expect(merged(file).product).toMatchObject({
      pricePaise,
      priceIncludesGst: true,
      gstBasisPoints,
    });
  });

  test("of one product are typed alike, the compare price and the variants too", () => {
    const { product } = merged({
      comparePricePaise: 177_000,
      variants: [
        { sku: "A", size: "1", colour: null, stock: 1, pricePaise: null },
        { sku: "B", size: "2", colour: null, stock: 1, pricePaise: 129_800 },
      ],
    });
    expect(product).toMatchObject({
      priceIncludesGst: true,
      pricePaise: 118_000,
      comparePricePaise: 177_000,
      variants: [{ pricePaise: null }, { pricePaise: 129_800 }],
    });
  });

  test("are typed without where GST is added on top, and in our own format", () => {
    const onTop = { choices: { ...choices, pricesIncludeGst: false } };
    for (const given of [onTop, { format: "own" } as const])
      expect(merged({}, null, given).product).toMatchObject({
        pricePaise: 118_000,
        priceIncludesGst: false,
      });
  });

  test("in our own format follow their column, then the product", () => {
    const own = { format: "own" } as const;
    expect(merged({ priceIncludesGst: true }, null, own).product.priceIncludesGst).toBe(true);
    const before = { priceIncludesGst: true };
    expect(merged({}, before, own).product.priceIncludesGst).toBe(true);
    expect(merged({ priceIncludesGst: false }, before, own).product.priceIncludesGst).toBe(false);
  });

  test("change how what the file does not name is typed: compare price, variants, surcharges", () => {
    const before = existing();
    const [variant] = before.variants;
    const { product } = merged(
      { variants: [{ sku: "B", size: "9", colour: null, stock: 1, pricePaise: null }] },
      {
        comparePricePaise: 150_000,
        variants: variant === undefined ? [] : [{ ...variant, size: "8", pricePaise: 110_000 }],
        questions: [
          {
            text: "Foil",
            type: "choice",
            isRequired: false,
            maxLength: null,
            unit: null,
            choices: [{ text: "Gold", surchargePaise: 20_000 }],
          },
        ],
      },
    );
    expect(product).toMatchObject({
      priceIncludesGst: true,
      comparePricePaise: 177_000,
      variants: [{ pricePaise: 129_800 }, { pricePaise: null }],
      questions: [{ choices: [{ surchargePaise: 23_600 }] }],
    });
  });
});

describe("values that a file lacks", () => {
  test("come from the choices for a new product, and are reported as missing", () => {
    const { product, left } = merged({ categoryWords: ["Curios"] });
    expect(product).toMatchObject({
      categorySlug: "accessories",
      materials: "Full-grain leather",
      hsnCode: "42050090",
      processing: "ready",
      isHandicraft: false,
    });
    expect(left).toEqual({ category: true, materials: true, hsnCode: true });
  });

  test("stay as they are in the shop otherwise", () => {
    const own = {
      materials: "Bridle butt",
      hsnCode: "42021110",
      careInstructions: "Wax it.",
      tags: ["mine"],
      processing: "custom",
      isHandicraft: true,
      gstBasisPoints: 500,
      gstReason: "As ruled",
      categorySlug: "travel",
    } as const;
    expect(merged({ categoryWords: ["Belt"] }, own)).toMatchObject({
      product: own,
      left: { category: false, materials: false, hsnCode: false },
    });
    expect(merged({ categoryWords: ["Belt"] }, own, { format: "own" }).product.categorySlug).toBe(
      "belts",
    );
  });

  test("a compare price is removed if the file says that there is none, or if the price rose above it", () => {
    const own = { comparePricePaise: 200_000 };
    expect(merged({}, own).product.comparePricePaise).toBe(236_000);
    expect(merged({ comparePricePaise: 0 }, own).product.comparePricePaise).toBeNull();
    expect(merged({ pricePaise: 295_000 }, own).product.comparePricePaise).toBeNull();
  });
});

describe("variants and pictures", () => {
  test("that the file does not name stay, and no unit sold meanwhile is lost if it sets no stock", () => {
    const { product } = merged(
      { variants: [{ sku: "NEW", size: "2", colour: null, stock: 4, pricePaise: null }] },
      {},
      { choices: { ...choices, setsStock: false } },
    );
    expect(product.variants).toEqual([
      {
        id: "variant",
        sku: "A",
        size: null,
        colour: null,
        stock: 9,
        stockShown: 9,
        pricePaise: null,
      },
      { id: null, sku: "NEW", size: "2", colour: null, stock: 4, pricePaise: null },
    ]);
  });

  test("are matched by SKU before size and colour, and stock is set if the seller ticks it", () => {
    expect(
      merged(
        { variants: [{ sku: "A", size: "38", colour: "Tan", stock: 2, pricePaise: null }] },
        {},
      ).product.variants,
    ).toEqual([{ id: "variant", sku: "A", size: "38", colour: "Tan", stock: 2, pricePaise: null }]);
    expect(
      merged({ variants: [{ sku: "", size: null, colour: null, stock: 2, pricePaise: null }] }, {})
        .product.variants,
    ).toMatchObject([{ id: "variant", sku: "A", stock: 2 }]);
  });

  test("a row with product values only adds no variant", () => {
    const nothing = { sku: "", size: null, colour: null, stock: null, pricePaise: null };
    const own = existing().variants.map((variant) => ({ ...variant, size: "9" }));
    expect(merged({ variants: [nothing] }, { variants: own }).product.variants).toMatchObject([
      { id: "variant", size: "9", stock: 9 },
    ]);
    expect(merged({ variants: [nothing] }).product.variants).toMatchObject([
      { id: null, stock: 0 },
    ]);
  });

  test("pictures take the file's order, the seller's other pictures follow, and none is dropped", () => {
    const picture = (imageId: string) => ({
      imageId,
      alt: `Alt of ${imageId}`,
      colour: null,
      file: "",
      width: 1,
      height: 1,
      placeholder: null,
    });
    const fromFile = (address: string) => ({ address, alt: null, colour: "no such colour" });
    const own = { pictures: [picture("mine"), picture("image-known-2")] };
    expect(
      merged({ pictures: [fromFile("known-1"), fromFile("unknown"), fromFile("known-2")] }, own),
    ).toMatchObject({
      product: {
        pictures: [
          { imageId: "image-known-1", alt: "Piece", colour: null },
          { imageId: "image-known-2", alt: "Alt of image-known-2" },
          { imageId: "mine" },
        ],
      },
      toFetch: [{ address: "unknown" }],
    });
    const nine = { pictures: Array.from({ length: 9 }, (_, index) => picture(`mine-${index}`)) };
    expect(
      merged({ pictures: [fromFile("known-1"), fromFile("known-2")] }, nine).product.pictures.map(
        ({ imageId }) => imageId,
      ),
    ).toEqual(["image-known-1", ...nine.pictures.map(({ imageId }) => imageId)]);
  });
});

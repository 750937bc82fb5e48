import { beforeAll, describe, expect, test } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { Gone, NotFound } from "#shared/errors.ts";
import { aProduct, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  featuredArtisans,
  featuredProducts,
  listCategories,
  listProducts,
  newArrivals,
  productPage,
  productsOfShop,
  saleItems,
} from "../public.server.ts";
import { readProductFilters } from "./rules/product-filters.ts";
import { shopsToBrowse } from "#tests/support/shops-to-browse.ts";

const database = useTestDatabase();
let kolhapur: UserActor;
let tote: BuiltProduct;
let hidden: BuiltProduct;

beforeAll(async () => {
  ({ kolhapur, tote, hidden } = await shopsToBrowse(database));
});

describe("a product's page", () => {
  test("answers by id and by slug with variants, pictures and the seller", async () => {
    const page = await productPage(database.db, visitor, { idOrSlug: tote.slug });
    expect(await productPage(database.db, visitor, { idOrSlug: tote.id.toUpperCase() })).toEqual(
      page,
    );
    expect(page.variants).toMatchObject([
      { colour: "Tan", stock: 2, pricePaise: 100_000, comparePricePaise: 120_000 },
      { colour: "Black", stock: 0, pricePaise: 130_000, comparePricePaise: null },
    ]);
    expect(page.pictures).toMatchObject([
      { colour: "Tan", alt: "Alt of Tan", width: 900, dominantColour: "#C5B9AD" },
      { colour: "Black" },
    ]);
    expect(page.category.name).toBe("Handbags");
    expect(page.seller).toMatchObject({
      shopName: "Kolhapur Charmakar",
      town: "Kolhapur",
      state: "Maharashtra",
      numberOfProducts: 3,
      company: {
        name: "Kolhapur Charmakar",
        address: "12 Market Road",
        state: "Maharashtra",
        registration: "Registered for GST.",
      },
    });
  });

  test("is gone when the product was unpublished or its seller is blocked", async () => {
    const archived = await aProduct(database.db, kolhapur, {
      name: "Archived",
      status: "archived",
    });
    for (const idOrSlug of [archived.id, archived.slug, hidden.id, hidden.slug]) {
      await expect(productPage(database.db, visitor, { idOrSlug })).rejects.toThrow(
        new Gone("Product not found"),
      );
    }
  });

  test("shows no exact stock above a limit, only that there is plenty", async () => {
    const plenty = await aProduct(database.db, kolhapur, {
      name: "Plenty",
      daysOld: 30,
      stock: 4000,
    });
    expect(
      (await productPage(database.db, visitor, { idOrSlug: plenty.id })).variants,
    ).toMatchObject([{ stock: 99 }]);
    await database.db.$client.query("delete from products where id = $1", [plenty.id]);
  });

  test("is not found for products never published, unknown ids and nonsense", async () => {
    const draft = await aProduct(database.db, kolhapur, { name: "Draft", status: "draft" });
    for (const idOrSlug of [
      draft.id,
      draft.slug,
      "6f1f4a52-6c0e-4f0a-9a51-0d6f2b9f1c11",
      "no-such",
      "",
      "%",
      "a\u0000b",
      "../x",
    ]) {
      await expect(productPage(database.db, visitor, { idOrSlug })).rejects.toThrow(
        new NotFound("Product not found"),
      );
    }
  });

  test("costs one statement", async () => {
    expect(
      await countStatements(() => productPage(database.db, visitor, { idOrSlug: tote.slug })),
    ).toBe(1);
  });
});

describe("lists", () => {
  test("new arrivals are from the last 15 days, and sold-out products come last", async () => {
    const { products, next } = await newArrivals(database.db, visitor, { after: "" });
    expect(products.map((product) => product.name)).toEqual(["Belt", "Mojari", "Gone belt"]);
    expect(next).toBeNull();
  });

  test("the sale list shows products that cost less than before", async () => {
    const { products } = await saleItems(database.db, visitor, { after: "nonsense" });
    expect(products).toMatchObject([
      {
        name: "Bark tote",
        comparePricePaise: 120_000,
        picture: { alt: "Alt of Tan" },
        secondPicture: { alt: "Alt of Black" },
      },
    ]);
  });

  test.each([
    ["colour=black", { alt: "Alt of Black" }, null],
    ["colour=BLACK&search=tote", { alt: "Alt of Black" }, null],
    ["colour=tan&colour=black", { alt: "Alt of Tan" }, { alt: "Alt of Black" }],
    ["", { alt: "Alt of Tan" }, { alt: "Alt of Black" }],
  ])(
    "filtered by one colour, cards show that colour: %s",
    async (query, picture, secondPicture) => {
      const { products } = await listProducts(
        database.db,
        visitor,
        readProductFilters(new URLSearchParams(query)),
      );
      expect(products.find(({ name }) => name === "Bark tote")).toMatchObject({
        picture,
        secondPicture,
      });
    },
  );

  test("featured products are in stock, one of each artisan first", async () => {
    const products = await featuredProducts(database.db, visitor, { limit: 2 });
    expect(products.map((product) => product.sellerName).toSorted()).toEqual([
      "Jaipur House",
      "Kolhapur Charmakar",
    ]);
    expect(products.every((product) => !product.isSoldOut)).toBe(true);
  });

  test("categories count their offered products and show one of them", async () => {
    const categories = await listCategories(database.db, visitor);
    expect(categories).toHaveLength(9);
    expect(categories[0]).toMatchObject({
      slug: "handbags",
      numberOfProducts: 1,
      picture: { alt: "Alt of Tan" },
    });
    expect(categories.find((category) => category.slug === "jackets")).toMatchObject({
      numberOfProducts: 0,
      picture: null,
    });
  });

  test("each costs one statement", async () => {
    const { db } = database;
    for (const read of [
      () => newArrivals(db, visitor, { after: "" }),
      () => saleItems(db, visitor, { after: "" }),
      () => productsOfShop(db, visitor, { shopSlug: "x", after: "" }),
      () => featuredProducts(db, visitor, { limit: 8 }),
      () => featuredArtisans(db, visitor, { limit: 4 }),
      () => listCategories(db, visitor),
    ]) {
      expect(await countStatements(read)).toBe(1);
    }
  });
});

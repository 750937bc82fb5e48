import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import {
  cardsByIds,
  featuredProducts,
  listProducts,
  newArrivals,
  productPage,
  productsOfShop,
  saleItems,
  suggestions,
} from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { openDatabase, type Database, type Db } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aPieceIn,
  aSale,
  secondsFor,
  until,
  sql,
  beginning,
} from "../support/sale-by-the-clock.ts";

/**
 * Sales and holidays start and end by the clock: no job runs here, and nobody listens for changes.
 */

const database = useTestDatabase();
/** To the database this pool is another process, with its own cache of the next due row. */
let other: Database;
let seller: UserActor;

beforeAll(async () => {
  other = openDatabase({ url: database.url, poolSize: 4 });
  seller = await aSeller(database.db);
});
afterAll(async () => other.close());

const filters = (query: string) => readProductFilters(new URLSearchParams(query));

describe("a planned sale", () => {
  /**
   * What list, page, cart and card say of a product at ₹1,000 beside one at ₹800, in one category.
   */
  async function said(
    db: Db,
    {
      piece,
      category,
      buyer,
    }: { readonly piece: BuiltProduct; readonly category: string; readonly buyer: UserActor },
  ) {
    const list = (query: string) =>
      listProducts(db, visitor, filters(`category=${category}&${query}`));
    const has = ({ products }: { readonly products: readonly { readonly id: string }[] }) =>
      products.some(({ id }) => id === piece.id);
    const [byPrice, cheap, reduced, all] = [
      await list("sort=price_low"),
      await list("maxPrice=710"),
      await list("sale=yes"),
      await list(""),
    ];
    const cardOf = (list: {
      readonly products: readonly { readonly id: string; readonly pricePaise: number }[];
    }) => list.products.find(({ id }) => id === piece.id)?.pricePaise;
    const page = await productPage(db, visitor, { idOrSlug: piece.slug });
    return {
      isFirstByPrice: byPrice.products[0]?.id === piece.id,
      isCheap: has(cheap),
      isReduced: has(reduced),
      reducedInFacets: all.facets.onSale.count,
      isOnSalePage: has(await saleItems(db, visitor, { after: "" })),
      cards: [
        all,
        await newArrivals(db, visitor, { after: "" }),
        await productsOfShop(db, visitor, { shopSlug: page.seller.slug, after: "" }),
        { products: await cardsByIds(db, visitor, { ids: [piece.id] }) },
        { products: await featuredProducts(db, visitor, { limit: 24 }) },
      ].map(cardOf),
      suggested: (await suggestions(db, visitor, { text: piece.name })).products.find(
        ({ slug }) => slug === piece.slug,
      )?.pricePaise,
      page: page.variants.map(({ pricePaise, comparePricePaise }) => [
        pricePaise,
        comparePricePaise,
      ]),
      ends: [
        page.saleEndsAt !== null,
        (byPrice.products.find(({ id }) => id === piece.id)?.saleEndsAt ?? null) !== null,
      ],
      cart: (await accountCart(db, buyer)).map(({ unitPricePaise }) => unitPricePaise),
    };
  }

  const usual = {
    isFirstByPrice: false,
    isCheap: false,
    isReduced: false,
    reducedInFacets: 0,
    isOnSalePage: false,
    cards: Array.from({ length: 5 }, () => 100_000),
    suggested: 100_000,
    page: [[100_000, null]],
    ends: [false, false],
    cart: [100_000],
  };
  const lowered = {
    isFirstByPrice: true,
    isCheap: true,
    isReduced: true,
    reducedInFacets: 1,
    isOnSalePage: true,
    cards: Array.from({ length: 5 }, () => 60_000),
    suggested: 60_000,
    page: [[60_000, 100_000]],
    ends: [true, true],
    cart: [60_000],
  };

  test("starts and ends everywhere at its minute, in every process", async () => {
    const category = "belts";
    const piece = await aPieceIn(database, seller, category, 100_000, { name: "Sambar girdle" });
    await aPieceIn(database, seller, category, 80_000);
    const buyer = await aBuyer(database.db);
    await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1 });
    const both = async () => [
      await said(database.db, { piece, category, buyer }),
      await said(other.db, { piece, category, buyer }),
    ];
    const pause = await secondsFor(both);
    const ends = await aSale(database, piece.id, { inSeconds: pause, forSeconds: pause });

    expect(await both()).toEqual([usual, usual]);
    await until(database, await beginning(database, piece.id));
    expect(await both()).toEqual([lowered, lowered]);
    expect(await brokenInvariants(database.db)).toEqual([]);
    await until(database, ends);
    expect(await both()).toEqual([usual, usual]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("reduces the price of each variant, and a cheaper variant stays cheaper", async () => {
    const piece = await aPieceIn(database, seller, "jackets", 125_000, {
      variants: [
        { size: "S", stock: 1, pricePaise: 100_000 },
        { size: "L", stock: 1 },
      ],
    });
    await aSale(database, piece.id, { inSeconds: -1, forSeconds: 60, percentOff: 20 });
    const [card] = await cardsByIds(database.db, visitor, { ids: [piece.id] });
    expect(card).toMatchObject({
      pricePaise: 80_000,
      comparePricePaise: 100_000,
      hasSeveralPrices: true,
    });
    const { variants } = await productPage(database.db, visitor, { idOrSlug: piece.id });
    expect(
      variants.map(({ pricePaise, comparePricePaise }) => [pricePaise, comparePricePaise]),
    ).toEqual([
      [80_000, 100_000],
      [100_000, 125_000],
    ]);
  });

  test("cannot overlap another sale of the same product, but may start when that one ends", async () => {
    const piece = await aPieceIn(database, seller, "jackets", 100_000);
    const ends = await aSale(database, piece.id, { inSeconds: 10, forSeconds: 10 });
    await expect(aSale(database, piece.id, { inSeconds: 15, forSeconds: 10 })).rejects.toThrow(
      /price_windows_product_id_during_excl/,
    );
    await inASale(database.db, piece, { paiseOff: 500, startsAt: new Date(ends) });
    await expect(
      sql(
        database,
        `update price_windows
         set during = tstzrange(lower(during), upper(during), '[]')
         where product_id = $1 and not upper_inf(during)`,
        [piece.id],
      ),
    ).rejects.toThrow(/price_windows/);
  });

  test("sends notifications when it is planned, and again when it starts", async () => {
    const piece = await aPieceIn(database, seller, "jackets", 100_000);
    const listener = await other.pool.connect();
    const received: string[] = [];
    listener.on("notification", ({ payload }) => received.push(payload ?? ""));
    await listener.query("listen catalogue");
    try {
      await aSale(database, piece.id, { inSeconds: 1.2, forSeconds: 60 });
      const message = `product ${piece.id} jackets ${seller.userId} list`;
      await expect.poll(() => received.filter((each) => each === message).length).toBe(1);
      await until(database, await beginning(database, piece.id));
      await saleItems(database.db, visitor, { after: "" });
      await expect.poll(() => received.filter((each) => each === message).length).toBe(2);
    } finally {
      listener.release(true);
    }
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/index.server.ts";
import { cartChanges } from "#modules/cart/rules/cart-changes.ts";
import {
  cardsByIds,
  featuredProducts,
  listProducts,
  newArrivals,
  productPage,
  productsOfShop,
  saleItems,
  suggestions,
} from "#modules/catalog/index.server.ts";
import { readProductFilters } from "#modules/catalog/rules/product-filters.ts";
import { PlaceOrder } from "#modules/orders/checkout-contract.ts";
import { placeOrder } from "#modules/orders/index.server.ts";
import { openDatabase, type Database, type Db } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";

/**
 * Sales and holidays begin and end by themselves: no job runs here, and nobody listens for changes.
 */

const database = useTestDatabase();
/** Another process, as far as the database can tell: a pool with its own memory of what is due. */
let other: Database;
let seller: UserActor;

beforeAll(async () => {
  other = openDatabase({ url: database.url, poolSize: 4 });
  seller = await aSeller(database.db);
});
afterAll(async () => other.close());

const sql = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await database.db.$client.query(text, [...values])).rows as Row[];
const filters = (query: string) => readProductFilters(new URLSearchParams(query));

/** In a category of its own, so that one list holds just what a test is about. */
async function aPieceIn(
  category: string,
  pricePaise: number,
  given: Parameters<typeof aProduct>[2] = {},
): Promise<BuiltProduct> {
  return aProduct(database.db, seller, { category, pricePaise, ...given });
}

/** A sale from so many seconds from now on, for so many seconds. Returns its end. */
async function aSale(
  productId: string,
  {
    inSeconds,
    forSeconds,
    percentOff = 40,
  }: { readonly inSeconds: number; readonly forSeconds: number; readonly percentOff?: number },
): Promise<string> {
  const startsAt = Date.now() + inSeconds * 1000;
  const endsAt = new Date(startsAt + forSeconds * 1000);
  await inASale(
    database.db,
    { id: productId },
    { percentOff, startsAt: new Date(startsAt), endsAt },
  );
  return endsAt.toISOString();
}

/**
 * So many seconds that a slow machine, too, gets what is to be done before the next moment: five
 * times what it took once.
 */
async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.max(1, (5 * (performance.now() - from)) / 1000);
}

/** Waits until the database's clock has passed an instant, such as `upper(during)` of a sale. */
async function until(instant: string): Promise<void> {
  // A second at a time: a statement has a limit.
  for (let left = 1; left > 0;) {
    left =
      (
        await sql<{ left: number }>(
          `select (
             extract(epoch from $1::timestamptz - clock_timestamp()) + 0.005
           )::float8 as left`,
          [instant],
        )
      )[0]?.left ?? 0;
    await sql("select pg_sleep($1)", [Math.min(1, Math.max(0, left))]);
  }
}

const beginning = async (productId: string) =>
  (
    await sql<{ at: string }>(
      "select lower(during)::text as at from price_windows where product_id = $1",
      [productId],
    )
  )[0]?.at ?? "";

describe("a sale that was planned", () => {
  /** What everybody says of a piece that costs ₹1,000 beside one for ₹800, in one category. */
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
      await list("maxPrice=700"),
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

  test("begins and ends everywhere at its minute, in every process", async () => {
    const category = "belts";
    const piece = await aPieceIn(category, 100_000, { name: "Sambar girdle" });
    await aPieceIn(category, 80_000);
    const buyer = await aBuyer(database.db);
    await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1 });
    const both = async () => [
      await said(database.db, { piece, category, buyer }),
      await said(other.db, { piece, category, buyer }),
    ];
    const pause = await secondsFor(both);
    const ends = await aSale(piece.id, { inSeconds: pause, forSeconds: pause });

    expect(await both()).toEqual([usual, usual]);
    await until(await beginning(piece.id));
    expect(await both()).toEqual([lowered, lowered]);
    expect(await brokenInvariants(database.db)).toEqual([]);
    await until(ends);
    expect(await both()).toEqual([usual, usual]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("takes off the price of each variant, and what is cheaper by nature stays so", async () => {
    const piece = await aPieceIn("jackets", 125_000, {
      variants: [
        { size: "S", stock: 1, pricePaise: 100_000 },
        { size: "L", stock: 1 },
      ],
    });
    await aSale(piece.id, { inSeconds: -1, forSeconds: 60, percentOff: 20 });
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

  test("that another sale of the same piece overlaps is refused, and one that begins as it ends is not", async () => {
    const piece = await aPieceIn("jackets", 100_000);
    const ends = await aSale(piece.id, { inSeconds: 10, forSeconds: 10 });
    await expect(aSale(piece.id, { inSeconds: 15, forSeconds: 10 })).rejects.toThrow(
      /price_windows_product_id_during_excl/,
    );
    await inASale(database.db, piece, { paiseOff: 500, startsAt: new Date(ends) });
    await expect(
      sql(
        `update price_windows
         set during = tstzrange(lower(during), upper(during), '[]')
         where product_id = $1 and not upper_inf(during)`,
        [piece.id],
      ),
    ).rejects.toThrow(/price_windows/);
  });

  test("is told to those who listen when it is planned, and again when it begins", async () => {
    const piece = await aPieceIn("jackets", 100_000);
    const listener = await other.pool.connect();
    const heard: string[] = [];
    listener.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await listener.query("listen catalogue");
    try {
      await aSale(piece.id, { inSeconds: 1.2, forSeconds: 60 });
      const message = `product ${piece.id} jackets ${seller.userId} list`;
      await expect.poll(() => heard.filter((each) => each === message).length).toBe(1);
      await until(await beginning(piece.id));
      await saleItems(database.db, visitor, { after: "" });
      await expect.poll(() => heard.filter((each) => each === message).length).toBe(2);
    } finally {
      listener.release(true);
    }
  });
});

describe("an order", () => {
  const formOf = (variantId: string, totalShownPaise: number) =>
    PlaceOrder.parse({
      ...aCheckoutForm({ state: "27", pinCode: "416001", idempotencyKey: randomUUID() }),
      variantId,
      quantity: "1",
      totalShownPaise: String(totalShownPaise),
    });

  test("whose sale ended between page and button is asked again, and pays what was agreed to", async () => {
    const piece = await aPieceIn("accessories", 500_000);
    const buyer = await aBuyer(database.db);
    await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1 });
    const pause = await secondsFor(async () =>
      placeOrder(database.db, await aBuyer(database.db), formOf(piece.variantId, 590_000)),
    );
    // 5,000 and ₹2,000 less; above ₹1,999 standard shipping is free, GST 18%.
    const ends = await aSale(piece.id, { inSeconds: -1, forSeconds: 1 + pause, percentOff: 40 });
    expect(
      (await accountCart(database.db, buyer)).map(({ unitPricePaise }) => unitPricePaise),
    ).toEqual([300_000]);
    const inTime = await placeOrder(database.db, buyer, formOf(piece.variantId, 354_000));
    await until(ends);
    await expect(placeOrder(database.db, buyer, formOf(piece.variantId, 354_000))).rejects.toThrow(
      "The total is now ₹5,900, not ₹3,540. Please check it and complete the order again.",
    );
    const agreed = await placeOrder(database.db, buyer, formOf(piece.variantId, 590_000));
    expect(
      await sql(
        "select p.id, p.total_paise from purchases p where id = any($1) order by total_paise",
        [[inTime.purchaseId, agreed.purchaseId]],
      ),
    ).toEqual([
      { id: inTime.purchaseId, total_paise: 354_000 },
      { id: agreed.purchaseId, total_paise: 590_000 },
    ]);
  });

  test("of a cart that saw another price is told what changed", async () => {
    const piece = await aPieceIn("accessories", 500_000, { name: "Duffel" });
    const pause = await secondsFor(async () =>
      addToCart(database.db, await aBuyer(database.db), {
        variantId: piece.variantId,
        quantity: 1,
      }),
    );
    const buyer = await aBuyer(database.db);
    const ends = await aSale(piece.id, {
      inSeconds: -1,
      forSeconds: 1 + 2 * pause,
      percentOff: 40,
    });
    await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1 });
    expect(cartChanges(await accountCart(database.db, buyer))).toEqual([]);
    await until(ends);
    expect(
      cartChanges(await accountCart(database.db, buyer)).map(({ sentence }) => sentence),
    ).toEqual(["The price of Duffel changed from ₹3,000 to ₹5,000."]);
  });
});

describe("a holiday", () => {
  test("begins and ends by itself: pieces stay in sight, and nothing can be ordered meanwhile", async () => {
    const { db } = database;
    const potter = await aSeller(db, { shopName: "Away Works" });
    const piece = await aProduct(db, potter, {
      name: "Leh cap",
      category: "travel",
      pricePaise: 500_000,
    });
    const buyer = await aBuyer(db);
    await addToCart(db, buyer, { variantId: piece.variantId, quantity: 1 });

    async function seen(reader: Db) {
      const list = await listProducts(reader, visitor, filters("category=travel"));
      const inStock = await listProducts(reader, visitor, filters("category=travel&stock=in"));
      const page = await productPage(reader, visitor, { idOrSlug: piece.id });
      const [line] = await accountCart(reader, buyer);
      const [card] = list.products;
      return {
        listed: list.products.length,
        inStock: [inStock.products.length, list.facets.inStock.count],
        card: [
          card?.isSoldOut,
          typeof card?.awayUntil === "string",
          typeof card?.onlyVariantId === "string",
        ],
        page: page.seller.awayUntil !== null,
        cart: [line?.isOffered, line?.awayUntil instanceof Date],
      };
    }
    const open = {
      listed: 1,
      inStock: [1, 1],
      card: [false, false, true],
      page: false,
      cart: [true, false],
    };
    const away = {
      listed: 1,
      inStock: [0, 0],
      card: [false, true, false],
      page: true,
      cart: [false, true],
    };

    const pause = await secondsFor(async () => [await seen(db), await seen(other.db)]);
    await sql(
      `update sellers
       set away_from = now() + $2 * interval '1 second',
         away_until = now() + $2 * interval '2 seconds', away_note = 'At the Pushkar fair.'
       where user_id = $1`,
      [potter.userId, pause],
    );
    const [at] = await sql<{ from: string; until: string }>(
      "select away_from::text as from, away_until::text as until from sellers where user_id = $1",
      [potter.userId],
    );
    expect([await seen(db), await seen(other.db)]).toEqual([open, open]);
    await until(at?.from ?? "");
    expect([await seen(db), await seen(other.db)]).toEqual([away, away]);
    await expect(addToCart(db, buyer, { variantId: piece.variantId, quantity: 1 })).rejects.toThrow(
      /^This workshop is on holiday\. Back on \d+ \w+\.$/,
    );
    const form = PlaceOrder.parse({
      ...aCheckoutForm({ state: "27", pinCode: "416001" }),
      totalShownPaise: "590000",
    });
    await expect(placeOrder(db, buyer, form)).rejects.toThrow(
      /^Leh cap cannot be ordered just now: its workshop is on holiday\. Back on \d+ \w+\.$/,
    );
    await until(at?.until ?? "");
    expect([await seen(db), await seen(other.db)]).toEqual([open, open]);
    await expect(placeOrder(db, buyer, form)).resolves.toMatchObject({
      purchaseId: expect.any(String),
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("a piece that is taken down", () => {
  test("is gone from lists, its page, carts and orders, and comes back when restored", async () => {
    const { db } = database;
    const piece = await aPieceIn("custom", 500_000, { name: "Ledger" });
    const buyer = await aBuyer(db);
    await addToCart(db, buyer, { variantId: piece.variantId, quantity: 1 });
    const form = PlaceOrder.parse({
      ...aCheckoutForm({ state: "27", pinCode: "416001" }),
      totalShownPaise: "590000",
    });
    await sql(
      `update products
       set taken_down_at = now(), taken_down_reason = 'Sold under a brand that is not theirs'
       where id = $1`,
      [piece.id],
    );

    expect(await cardsByIds(db, visitor, { ids: [piece.id] })).toEqual([]);
    await expect(productPage(db, visitor, { idOrSlug: piece.slug })).rejects.toMatchObject({
      status: 410,
    });
    expect(cartChanges(await accountCart(db, buyer)).map(({ sentence }) => sentence)).toEqual([
      "Ledger is sold out or no longer available.",
    ]);
    await expect(placeOrder(db, buyer, form)).rejects.toThrow(
      "Ledger has just sold out. Please remove it from your cart.",
    );
    await sql("update products set taken_down_at = null, taken_down_reason = null where id = $1", [
      piece.id,
    ]);
    expect(await cardsByIds(db, visitor, { ids: [piece.id] })).toHaveLength(1);
    await expect(placeOrder(db, buyer, form)).resolves.toMatchObject({
      purchaseId: expect.any(String),
    });
  });

  test("and one that was thrown away has a page that says it is gone", async () => {
    const piece = await aPieceIn("custom", 500_000);
    await sql("update products set status = 'draft', deleted_at = now() where id = $1", [piece.id]);
    await expect(productPage(database.db, visitor, { idOrSlug: piece.slug })).rejects.toMatchObject(
      { status: 410 },
    );
    expect(await cardsByIds(database.db, visitor, { ids: [piece.id] })).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import { cartChanges } from "#modules/cart/rules/cart-changes.ts";
import { cardsByIds, listProducts, productPage } from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { openDatabase, type Database, type Db } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPieceIn, aSale, secondsFor, until, sql } from "../support/sale-by-the-clock.ts";

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

describe("an order", () => {
  const formOf = (variantId: string, totalShownPaise: number) =>
    PlaceOrder.parse({
      ...aCheckoutForm({ state: "27", pinCode: "416001", idempotencyKey: randomUUID() }),
      variantId,
      quantity: "1",
      totalShownPaise: String(totalShownPaise),
    });

  test("whose sale ended between page and button needs a new confirmation, and pays the confirmed price", async () => {
    const piece = await aPieceIn(database, seller, "accessories", 500_000);
    const buyer = await aBuyer(database.db);
    await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1 });
    const pause = await secondsFor(async () =>
      placeOrder(database.db, await aBuyer(database.db), formOf(piece.variantId, 590_000)),
    );
    // ₹2,000 off ₹5,000; above ₹1,999 standard shipping is free, GST is 18%.
    const ends = await aSale(database, piece.id, {
      inSeconds: -1,
      forSeconds: 1 + pause,
      percentOff: 40,
    });
    expect(
      (await accountCart(database.db, buyer)).map(({ unitPricePaise }) => unitPricePaise),
    ).toEqual([300_000]);
    const inTime = await placeOrder(database.db, buyer, formOf(piece.variantId, 354_000));
    await until(database, ends);
    await expect(placeOrder(database.db, buyer, formOf(piece.variantId, 354_000))).rejects.toThrow(
      "The total is now ₹5,900, not ₹3,540. Please check it and complete the order again.",
    );
    const agreed = await placeOrder(database.db, buyer, formOf(piece.variantId, 590_000));
    expect(
      await sql(
        database,
        "select p.id, p.total_paise from purchases p where id = any($1) order by total_paise",
        [[inTime.purchaseId, agreed.purchaseId]],
      ),
    ).toEqual([
      { id: inTime.purchaseId, total_paise: 354_000 },
      { id: agreed.purchaseId, total_paise: 590_000 },
    ]);
  });

  test("from a cart with an outdated price says what changed", async () => {
    const piece = await aPieceIn(database, seller, "accessories", 500_000, { name: "Duffel" });
    const pause = await secondsFor(async () =>
      addToCart(database.db, await aBuyer(database.db), {
        variantId: piece.variantId,
        quantity: 1,
      }),
    );
    const buyer = await aBuyer(database.db);
    const ends = await aSale(database, piece.id, {
      inSeconds: -1,
      forSeconds: 1 + 2 * pause,
      percentOff: 40,
    });
    await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1 });
    expect(cartChanges(await accountCart(database.db, buyer))).toEqual([]);
    await until(database, ends);
    expect(
      cartChanges(await accountCart(database.db, buyer)).map(({ sentence }) => sentence),
    ).toEqual(["The price of Duffel changed from ₹3,000 to ₹5,000."]);
  });
});

describe("a holiday", () => {
  test("starts and ends automatically: products stay visible, and nothing can be ordered meanwhile", async () => {
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
      database,
      `update sellers
       set away_from = now() + $2 * interval '1 second',
         away_until = now() + $2 * interval '2 seconds', away_note = 'At the Pushkar fair.'
       where user_id = $1`,
      [potter.userId, pause],
    );
    const [at] = await sql<{ from: string; until: string }>(
      database,
      "select away_from::text as from, away_until::text as until from sellers where user_id = $1",
      [potter.userId],
    );
    expect([await seen(db), await seen(other.db)]).toEqual([open, open]);
    await until(database, at?.from ?? "");
    expect([await seen(db), await seen(other.db)]).toEqual([away, away]);
    await expect(addToCart(db, buyer, { variantId: piece.variantId, quantity: 1 })).rejects.toThrow(
      /^This workshop is on holiday\. Back on \d+ \w+\.$/,
    );
    const form = PlaceOrder.parse({
      ...aCheckoutForm({ state: "27", pinCode: "416001" }),
      totalShownPaise: "590000",
    });
    await expect(placeOrder(db, buyer, form)).rejects.toThrow(
      /^Leh cap cannot be ordered right now: its workshop is on holiday\. Back on \d+ \w+\.$/,
    );
    await until(database, at?.until ?? "");
    expect([await seen(db), await seen(other.db)]).toEqual([open, open]);
    await expect(placeOrder(db, buyer, form)).resolves.toMatchObject({
      purchaseId: expect.any(String),
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("a product that is taken down", () => {
  test("disappears from lists, its page, carts and orders, and returns when restored", async () => {
    const { db } = database;
    const piece = await aPieceIn(database, seller, "custom", 500_000, { name: "Ledger" });
    const buyer = await aBuyer(db);
    await addToCart(db, buyer, { variantId: piece.variantId, quantity: 1 });
    const form = PlaceOrder.parse({
      ...aCheckoutForm({ state: "27", pinCode: "416001" }),
      totalShownPaise: "590000",
    });
    await sql(
      database,
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
    await sql(
      database,
      "update products set taken_down_at = null, taken_down_reason = null where id = $1",
      [piece.id],
    );
    expect(await cardsByIds(db, visitor, { ids: [piece.id] })).toHaveLength(1);
    await expect(placeOrder(db, buyer, form)).resolves.toMatchObject({
      purchaseId: expect.any(String),
    });
  });

  test("and a deleted one has a page that says so", async () => {
    const piece = await aPieceIn(database, seller, "custom", 500_000);
    await sql(database, "update products set status = 'draft', deleted_at = now() where id = $1", [
      piece.id,
    ]);
    await expect(productPage(database.db, visitor, { idOrSlug: piece.slug })).rejects.toMatchObject(
      { status: 410 },
    );
    expect(await cardsByIds(database.db, visitor, { ids: [piece.id] })).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import {
  cardsByIds,
  featuredProducts,
  listCardsByQuery,
  listProducts,
  moreOfShop,
  newArrivals,
  productPage,
  productsOfShop,
  refreshStock,
  similarProducts,
} from "#modules/catalog/public.server.ts";
import type { ProductCardView } from "#modules/catalog/public.ts";
import { cardNow } from "#modules/catalog/listing/card-now.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { relevantPieces } from "#modules/catalog/listing/relevant-pieces.ts";
import { PlaceOrder } from "#modules/orders/public.ts";
import { changeOrderStatus, placeOrder } from "#modules/orders/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { inTransaction } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
let seller: UserActor;
let other: BuiltProduct;
let piece: BuiltProduct;

beforeEach(async () => {
  const { db } = database;
  await db.$client.query("update products set status = 'archived'");
  await db.$client.query("delete from listings_to_refresh");
  await db.$client.query(withoutCashCodes);
  seller = await aSeller(db);
  other = await aProduct(db, seller, { name: "Bark tote", pricePaise: 300_000, stock: 1000 });
  piece = await aProduct(db, seller, {
    name: "Saddle satchel",
    pricePaise: 300_000,
    variants: [{ colour: "Tan", stock: 1 }],
  });
});

const filters = (query: string) => readProductFilters(new URLSearchParams(query));

async function bought({ variantId }: BuiltProduct): Promise<string> {
  const { db } = database;
  const form = PlaceOrder.parse({
    ...aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" }),
  });
  const { purchaseId } = await placeOrder(db, await aBuyer(db), form);
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from orders where purchase_id = $1",
    [purchaseId],
  );
  return rows[0]?.id ?? "";
}

/** The piece's card wherever cards are read. */
async function cardsOfPiece(): Promise<Readonly<Record<string, ProductCardView | undefined>>> {
  const { db } = database;
  const { slug } = (await productPage(db, visitor, { idOrSlug: piece.id })).seller;
  const lists = {
    list: (await listProducts(db, visitor, filters(""))).products,
    search: (await listProducts(db, visitor, filters("search=satchel"))).products,
    "search by colour": (await listProducts(db, visitor, filters("search=tan+satchel"))).products,
    "filter by colour": (await listProducts(db, visitor, filters("colour=tan"))).products,
    "by price": (await listProducts(db, visitor, filters("sort=price_low"))).products,
    JSON: (await listCardsByQuery(db, visitor, new URLSearchParams("category=handbags"))).products,
    "new arrivals": (await newArrivals(db, visitor, { after: "" })).products,
    home: await featuredProducts(db, visitor, { limit: 8 }),
    shop: (await productsOfShop(db, visitor, { shopSlug: slug, after: "" })).products,
    similar: await similarProducts(db, visitor, { productId: other.id, limit: 8 }),
    "more of the shop": await moreOfShop(db, visitor, {
      shopSlug: slug,
      exceptProductId: other.id,
      limit: 8,
    }),
    wishlist: await cardsByIds(db, visitor, { ids: [piece.id] }),
  };
  return Object.fromEntries(
    Object.entries(lists).map(([where, cards]) => [where, cards.find(({ id }) => id === piece.id)]),
  );
}

async function everyCardSays(isSoldOut: boolean): Promise<void> {
  const onlyVariantId = isSoldOut ? null : piece.variantId;
  for (const [where, card] of Object.entries(await cardsOfPiece()))
    expect({ where, ...card }).toMatchObject({ where, isSoldOut, onlyVariantId });
  const { variants } = await productPage(database.db, visitor, { idOrSlug: piece.id });
  expect(variants.map(({ stock }) => stock)).toEqual([isSoldOut ? 0 : 1]);
}

/** How many are in stock by the filter, and by its count, which is remembered for a second. */
async function inStock(): Promise<readonly number[]> {
  clearMemoized();
  const { products, facets } = await listProducts(database.db, visitor, filters("stock=in"));
  return [products.length, facets.inStock.count];
}

async function rowVersion(): Promise<string | undefined> {
  const { rows } = await database.db.$client.query<{ xmin: string }>(
    "select xmin::text from listings where product_id = $1",
    [piece.id],
  );
  return rows[0]?.xmin;
}

const isLeft = async () =>
  (await database.db.$client.query("select from listings_to_refresh")).rows.length;

describe("a piece of which there is one", () => {
  test("is sold out on every card at once, and in filters and counts when its list row has followed", async () => {
    await everyCardSays(false);
    const before = await rowVersion();
    await bought(piece);
    await everyCardSays(true);
    expect(await rowVersion()).toBe(before);
    expect(await refreshStock(database.db, 50)).toBe(1);
    expect(await inStock()).toEqual([1, 1]);
    await everyCardSays(true);
    expect(await isLeft()).toBe(0);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("can be bought on every card at once after its order was cancelled, whether or not the row knew", async () => {
    for (const hasFollowed of [true, false]) {
      const orderId = await bought(piece);
      if (hasFollowed) await refreshStock(database.db, 50);
      await changeOrderStatus(database.db, seller, {
        orderId,
        to: "cancelled",
        carrier: null,
        trackingNumber: null,
        note: null,
      });
      await everyCardSays(false);
      await refreshStock(database.db, 50);
      await everyCardSays(false);
      expect(await inStock()).toEqual([2, 2]);
    }
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("that is sold is not shown in a sponsored place, although its list row does not know it yet", async () => {
    const sponsored = async () => [
      ...(
        await relevantPieces(database.db, visitor, {
          groups: [{ key: "one", productIds: [piece.id] }],
          among: { kind: "all" },
          turn: 1,
        })
      ).keys(),
    ];
    expect(await sponsored()).toEqual(["one"]);
    await bought(piece);
    expect(await sponsored()).toEqual([]);
  });

  test("costs a list no statement more while rows wait to follow", async () => {
    const read = async () => {
      await listProducts(database.db, visitor, filters("sort=name"));
      return countStatements(() => listProducts(database.db, visitor, filters("sort=price_high")));
    };
    const before = await read();
    await bought(piece);
    expect(await read()).toBe(before);
  });

  test("costs a list a look into an index for each card, however many rows wait to follow", async () => {
    const { db } = database;
    await db.$client.query(
      "insert into listings_to_refresh (product_id) select gen_random_uuid() from generate_series(1, 20000)",
    );
    await db.$client.query("analyze listings_to_refresh");
    const { rows } = await db.$client.query<{ "QUERY PLAN": string }>(
      `explain select ${cardNow("l")} from listings l order by created_at limit 25`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("using listings_to_refresh_product");
    expect(plan).not.toContain("Seq Scan on listings_to_refresh");
  });
});

describe("a list row", () => {
  test("that somebody has locked follows as soon as it is free, and others follow meanwhile", async () => {
    const { db } = database;
    await bought(piece);
    await bought(await aProduct(db, seller, { pricePaise: 300_000, stock: 1 }));
    await inTransaction(db, async (tx) => {
      await tx.$client.query("select from products where id = $1 for update", [piece.id]);
      expect(await refreshStock(db, 50)).toBe(1);
      expect(await isLeft()).toBe(1);
      await everyCardSays(true);
    });
    expect(await refreshStock(db, 50)).toBe(1);
    expect(await isLeft()).toBe(0);
  });

  test("of a product that was deleted does not wait", async () => {
    const { db } = database;
    await db.$client.query(
      "insert into listings_to_refresh (product_id) values (gen_random_uuid())",
    );
    expect(await refreshStock(db, 50)).toBe(1);
    expect(await isLeft()).toBe(0);
  });

  test("is brought up to date by the release before, whose cards show the row as it is", async () => {
    await bought(piece);
    await database.db.$client.query("select refresh_due_listings(500)");
    expect(await isLeft()).toBe(0);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { readProductFilters } from "./rules/product-filters.ts";
import { listCards, listProducts } from "./list-products.ts";

const database = useTestDatabase();

async function list(query: string) {
  return listProducts(database.db, visitor, readProductFilters(new URLSearchParams(query)));
}

async function names(query: string) {
  return (await list(query)).products.map((product) => product.name);
}

beforeAll(async () => {
  const { db } = database;
  const kolhapur = await aSeller(db, { shopName: "Kolhapur Charmakar" });
  const jaipur = await aSeller(db, {
    shopName: "Ramganj Mojari House",
    registration: "unregistered",
  });
  const blocked = await aSeller(db, { shopName: "Shut", status: "blocked" });
  await aProduct(db, kolhapur, {
    name: "Bark tote",
    pricePaise: 680_000,
    daysOld: 1,
    tags: ["100%_bark"],
  });
  await aProduct(db, kolhapur, {
    name: "Long belt",
    category: "belts",
    pricePaise: 125_000,
    comparePricePaise: 150_000,
    daysOld: 2,
    variants: [
      { size: "S", stock: 0, pricePaise: 90_000 },
      { size: "L", stock: 3 },
    ],
  });
  await aProduct(db, jaipur, {
    name: "Gold mojari",
    category: "footwear",
    pricePaise: 245_000,
    daysOld: 3,
    stock: 0,
  });
  await aProduct(db, jaipur, {
    name: "Grand trunk",
    category: "travel",
    pricePaise: 12_000_000,
    daysOld: 4,
  });
  await aProduct(db, kolhapur, { name: "Drafted tote", status: "draft" });
  await aProduct(db, kolhapur, { name: "Archived tote", status: "archived" });
  await aProduct(db, blocked, { name: "Hidden tote" });
});

describe("a list shows", () => {
  test("published products of approved sellers, newest first, counted", async () => {
    const answer = await list("");
    expect(answer.products.map((product) => product.name)).toEqual([
      "Bark tote",
      "Long belt",
      "Gold mojari",
      "Grand trunk",
    ]);
    expect(answer).toMatchObject({
      total: { count: 4, isMore: false },
      next: null,
      category: null,
    });
    expect(answer.categories).toHaveLength(9);
  });

  test("a card shows the lowest price, that prices vary, and what is sold out", async () => {
    const { products } = await list("");
    expect(products[1]).toMatchObject({
      sellerName: "Kolhapur Charmakar",
      pricePaise: 90_000,
      hasSeveralPrices: true,
      comparePricePaise: null,
      isSoldOut: false,
      onlyVariantId: null,
      picture: null,
    });
    expect(products[2]).toMatchObject({ isSoldOut: true, onlyVariantId: null });
    expect(products[0]?.onlyVariantId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a seller outside the regular registration charges no tax", async () => {
    const { products } = await list("");
    expect(products.map((product) => product.gstBasisPoints)).toEqual([1800, 1800, 0, 0]);
  });
});

describe("filters", () => {
  test.each([
    ["search=tote", ["Bark tote"]],
    ["search=TOTE+bark", ["Bark tote"]],
    ["search=stitched&sort=newest", ["Bark tote", "Long belt", "Gold mojari", "Grand trunk"]],
    ["search=ramganj&sort=newest", ["Gold mojari", "Grand trunk"]],
    ["search=100%25_bark", ["Bark tote"]],
    ["search=%25", []],
    ["search=_ark", []],
    ["search=%5C", []],
    ["search=%27%3B+drop+table", []],
    ["category=shoes", ["Gold mojari"]],
    ["category=Travel+Gear", ["Grand trunk"]],
    ["category=unheard-of", ["Bark tote", "Long belt", "Gold mojari", "Grand trunk"]],
    // With GST, as cards show it: the belt costs 1,062, the tote 8,024; the mojari has none.
    ["maxPrice=1062", ["Long belt"]],
    ["maxPrice=1061", []],
    ["minPrice=1063&maxPrice=8024", ["Bark tote", "Gold mojari"]],
    ["maxPrice=8023", ["Long belt", "Gold mojari"]],
    ["minPrice=100000", ["Grand trunk"]],
    ["minPrice=100000&maxPrice=100000", ["Grand trunk"]],
    ["maxPrice=99000", ["Bark tote", "Long belt", "Gold mojari"]],
    ["sort=price_low", ["Long belt", "Gold mojari", "Bark tote", "Grand trunk"]],
    ["sort=price_high", ["Grand trunk", "Bark tote", "Gold mojari", "Long belt"]],
    ["sort=name", ["Bark tote", "Gold mojari", "Grand trunk", "Long belt"]],
    ["sort=name&after=garbage", ["Bark tote", "Gold mojari", "Grand trunk", "Long belt"]],
  ])("%s gives %j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total.count).toBe(expected.length);
  });

  test("the SKU finds its product", async () => {
    const { rows } = await database.db.$client.query<{ sku: string }>(
      `select v.sku
       from variants v
       join products p on p.id = v.product_id
       where p.name = 'Grand trunk'`,
    );
    expect(await names(`search=${rows[0]?.sku.toLowerCase()}`)).toEqual(["Grand trunk"]);
  });
});

test.each(["newest", "price_low", "price_high", "name"])(
  "by %s, pages follow each other without gap or repetition",
  async (sort) => {
    const seller = await aSeller(database.db, { shopName: `Maker of many ${sort}` });
    for (let piece = 0; piece < 55; piece++)
      await aProduct(database.db, seller, {
        name: `Fob ${piece % 20}`,
        pricePaise: 10_000 + (piece % 7) * 100,
        daysOld: piece % 3,
      });
    const seen: string[] = [];
    let after: string | null = "";
    for (let part = 0; after !== null && part < 10; part++) {
      const query: string = new URLSearchParams({ search: `many ${sort}`, sort, after }).toString();
      const answer = await list(query);
      expect(answer.total.count).toBe(55);
      seen.push(...answer.products.map((product) => product.id));
      after = answer.next;
    }
    expect(seen).toHaveLength(55);
    expect(new Set(seen).size).toBe(55);
  },
);

test("a list costs two statements, however many products it has", async () => {
  await list("");
  expect(await countStatements(() => list("colour=tan&sort=price_low"))).toBe(2);
});

test("the cards alone cost one statement", async () => {
  await list("");
  expect(
    await countStatements(() =>
      listCards(
        database.db,
        visitor,
        readProductFilters(new URLSearchParams("colour=tan&minPrice=1000")),
      ),
    ),
  ).toBe(1);
});

test("products added meanwhile neither hide a product nor show one twice", async () => {
  const { db } = database;
  const seller = await aSeller(db, { shopName: "Busy" });
  const there: string[] = [];
  for (let piece = 0; piece < 60; piece++)
    there.push(
      (
        await aProduct(db, seller, {
          name: `Watched ${piece}`,
          category: "custom",
          pricePaise: 20_000 + (piece % 5) * 100,
        })
      ).id,
    );
  for (const sort of ["newest", "price_low", "price_high", "name"]) {
    const seen: string[] = [];
    let after: string | null = "";
    for (let part = 0; after !== null && part < 20; part++) {
      const answer: Awaited<ReturnType<typeof list>> = await list(
        new URLSearchParams({ category: "custom", sort, after }).toString(),
      );
      seen.push(...answer.products.map(({ id }) => id));
      after = answer.next;
      await aProduct(db, seller, { name: `Late ${part}`, category: "custom", pricePaise: 20_100 });
    }
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(
      there.filter((id) => !seen.includes(id)),
      sort,
    ).toEqual([]);
  }
});

describe("in a catalogue larger than the bounded scan", () => {
  beforeAll(async () => {
    const seller = await aSeller(database.db, { shopName: "Many" });
    for (const from of [1, 901, 1801, 2701]) {
      await database.db.$client.query(
        `insert into products (
           seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code,
           status, published_at, created_at, processing
         )
         select $1, 'many-' || n, 'Fob ' || n, 'A fob.', 'accessories',
           case when n <= 30 then 'Camel' else 'Suede' end, 1000 + n, '4202', 'published', now(),
           now() - make_interval(days => 20, secs => 10000 - n), 'custom'
         from generate_series($2::int, $2 + 899) n`,
        [seller.userId, from],
      );
    }
  }, 60_000);

  test.each(["newest", "price_low", "price_high", "name"])(
    "rare products are still found, and in order: by %s",
    async (sort) => {
      const rare = await list(`category=accessories&material=camel&sort=${sort}`);
      const next = await list(
        new URLSearchParams({
          category: "accessories",
          material: "camel",
          sort,
          after: rare.next ?? "",
        }).toString(),
      );
      const numbers = [...rare.products, ...next.products].map(({ name }) =>
        Number(name.replace("Fob ", "")),
      );
      const inOrder = Array.from({ length: 30 }, (_, place) => place + 1);
      const expected = {
        newest: inOrder.toReversed(),
        price_low: inOrder,
        price_high: inOrder.toReversed(),
        name: inOrder.toSorted(),
      }[sort];
      expect(numbers).toEqual(expected);
      expect(rare.total).toEqual({ count: 30, isMore: false });
    },
  );

  test("a value that no product has finds nothing", async () => {
    expect(await list("category=accessories&material=canvas")).toMatchObject({
      products: [],
      total: { count: 0 },
      next: null,
    });
  });
});

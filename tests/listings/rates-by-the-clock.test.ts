import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import {
  cardsByIds,
  invalidateNextChange,
  listProducts,
  listsValidUntil,
  ownVariants,
  productPage,
} from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { openDatabase } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { aBuyer, aProduct, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

/**
 * The GST rate follows the table, the price and the day, wherever money is decided or displayed.
 */

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;

beforeAll(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
});

const sql = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await database.db.$client.query(text, [...values])).rows as Row[];

const shoes = (pricePaise: number, given: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(database.db, seller, {
    category: "footwear",
    hsnCode: "64035990",
    pricePaise,
    ...given,
  });

/** The rates of the first variant on the card, the page, the cart and a manual order. */
async function ratesOf(piece: BuiltProduct) {
  const [card] = await cardsByIds(database.db, visitor, { ids: [piece.id] });
  const page = await productPage(database.db, visitor, { idOrSlug: piece.slug });
  const [own] = await ownVariants(database.db, seller, { variantIds: [piece.variantId] });
  await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1 });
  const line = (await accountCart(database.db, buyer)).find(
    ({ variantId }) => variantId === piece.variantId,
  );
  return [
    card?.gstBasisPoints,
    page.variants[0]?.gstBasisPoints,
    own?.gstBasisPoints,
    line?.gstBasisPoints,
  ];
}

const everywhere = (rate: number) => [rate, rate, rate, rate];

describe("footwear", () => {
  test.each([
    [249_900, 500],
    [250_000, 500],
    [250_001, 1800],
    [200_000, 500],
  ])("at %s paise a pair has %s basis points everywhere", async (pricePaise, rate) => {
    expect(await ratesOf(await shoes(pricePaise))).toEqual(everywhere(rate));
  });

  test("at ₹3,000 with 20% off costs ₹2,400 and has 5% during the sale", async () => {
    const piece = await shoes(300_000);
    expect(await ratesOf(piece)).toEqual(everywhere(1800));
    await inASale(database.db, piece, { percentOff: 20 });
    expect(await ratesOf(piece)).toEqual(everywhere(500));
    await sql("delete from price_windows where product_id = $1", [piece.id]);
    expect(await ratesOf(piece)).toEqual(everywhere(1800));
  });

  test("has the rate of one pair, however many are bought", async () => {
    const piece = await shoes(200_000);
    await addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 2 });
    const line = (await accountCart(database.db, buyer)).find(
      ({ variantId }) => variantId === piece.variantId,
    );
    expect(line).toMatchObject({ quantity: 2, gstBasisPoints: 500 });
  });

  test("with one more expensive size has two rates", async () => {
    const piece = await shoes(240_000, {
      variants: [
        { size: "8", stock: 2 },
        { size: "12", stock: 2, pricePaise: 260_000 },
      ],
    });
    const { variants } = await productPage(database.db, visitor, { idOrSlug: piece.slug });
    expect(variants.map(({ gstBasisPoints }) => gstBasisPoints)).toEqual([500, 1800]);
    const own = await ownVariants(database.db, seller, { variantIds: piece.variantIds });
    expect(own.map(({ gstBasisPoints }) => gstBasisPoints)).toEqual([500, 1800]);
  });

  test("keeps the rate that its seller chose with a reason", async () => {
    const piece = await shoes(300_000, { gstBasisPoints: 1200 });
    await inASale(database.db, piece, { percentOff: 20 });
    expect(await ratesOf(piece)).toEqual(everywhere(1200));
  });
});

test("a seller who charges no GST has none, whatever the table says", async () => {
  const composition = await aSeller(database.db, { registration: "composition" });
  const piece = await aProduct(database.db, composition, {
    hsnCode: "64035990",
    pricePaise: 300_000,
  });
  const [card] = await cardsByIds(database.db, visitor, { ids: [piece.id] });
  expect(card?.gstBasisPoints).toBe(0);
});

describe("a rate that starts at midnight", () => {
  const clock = (instant: string) =>
    sql(
      `create or replace function today_in_india() returns date language sql stable as $$ select (timestamptz '${instant}' at time zone 'Asia/Kolkata')::date $$`,
    );

  afterEach(async () => {
    await sql("delete from gst_rates where source = 'A test'");
    await sql("update gst_rates set in_force_until = null where hsn_prefix = '9113'");
    await sql(
      "create or replace function today_in_india() returns date language sql stable as $$ select (now() at time zone 'Asia/Kolkata')::date $$",
    );
    await sql("delete from rate_moments");
    invalidateNextChange(database.db);
  });

  /** Straps have 5% from a day on. */
  async function fivePercentFrom(day: string): Promise<void> {
    await sql("update gst_rates set in_force_until = $1 where hsn_prefix = '9113'", [day]);
    await sql(
      `insert into gst_rates (hsn_prefix, goods, basis_points, in_force_from, source)
       values ('9113', 'Watch straps', 500, $1, 'A test')`,
      [day],
    );
    invalidateNextChange(database.db);
  }

  test("is not charged at 23:59:59 and is at 00:00:00, in the cart and in manual orders", async () => {
    const strap = await aProduct(database.db, seller, {
      category: "accessories",
      hsnCode: "91139090",
      pricePaise: 90_000,
    });
    await fivePercentFrom("2099-04-01");
    await clock("2099-03-31T23:59:59+05:30");
    expect((await ratesOf(strap)).slice(1)).toEqual([1800, 1800, 1800]);
    await clock("2099-04-01T00:00:00+05:30");
    expect((await ratesOf(strap)).slice(1)).toEqual([500, 500, 500]);
  });

  test("makes cached pages expire then, costs nothing before, and is on every card after midnight", async () => {
    const straps = await Promise.all(
      [1, 2, 3].map(() =>
        aProduct(database.db, seller, {
          category: "accessories",
          hsnCode: "91139090",
          pricePaise: 90_000,
        }),
      ),
    );
    const chosen = await aProduct(database.db, seller, {
      category: "accessories",
      hsnCode: "91139090",
      pricePaise: 90_000,
      gstBasisPoints: 1800,
    });
    await listProducts(
      database.db,
      visitor,
      readProductFilters(new URLSearchParams("category=accessories")),
    );
    const tomorrow = (
      await sql<{ day: string; at: Date }>(
        `select to_char(today_in_india() + 1, 'YYYY-MM-DD') as day,
           (today_in_india() + 1)::timestamp at time zone 'Asia/Kolkata' as at`,
      )
    )[0] ?? { day: "", at: new Date(0) };
    await fivePercentFrom(tomorrow.day);
    expect(Math.abs((await listsValidUntil(database.db)) - tomorrow.at.getTime())).toBeLessThan(50);
    expect(await sql("select starts_at from rate_moments")).toEqual([{ starts_at: tomorrow.at }]);
    const rates = async () => {
      invalidateNextChange(database.db);
      return (
        await cardsByIds(database.db, visitor, { ids: [...straps, chosen].map(({ id }) => id) })
      ).map(({ gstBasisPoints }) => gstBasisPoints);
    };
    expect(await rates()).toEqual([1800, 1800, 1800, 1800]);
    // It is midnight.
    await clock(`${tomorrow.day}T00:00:00+05:30`);
    await sql("update rate_moments set starts_at = now()");
    expect(await rates()).toEqual([500, 500, 500, 1800]);
    expect(await sql("select from rate_moments")).toEqual([]);
  });

  test("reaches a row that somebody was changing, once they are done", async () => {
    const strap = await aProduct(database.db, seller, {
      category: "accessories",
      hsnCode: "91139090",
      pricePaise: 90_000,
    });
    await clock("2099-04-01T00:00:00+05:30");
    await fivePercentFrom("2099-04-01");
    await sql("update rate_moments set starts_at = now()");
    const other = openDatabase({ url: database.url, poolSize: 1 });
    const client = await other.pool.connect();
    const gst = async () =>
      (
        await sql<{ gst: number }>(
          "select gst_basis_points as gst from listings where product_id = $1",
          [strap.id],
        )
      )[0]?.gst;
    try {
      await client.query("begin");
      await client.query("select from products where id = $1 for no key update", [strap.id]);
      await sql("select refresh_due_listings(500)");
      expect(await gst()).toBe(1800);
    } finally {
      await client.query("rollback");
      client.release();
      await other.close();
    }
    await sql("select refresh_due_listings(500)");
    expect(await gst()).toBe(500);
  });
});

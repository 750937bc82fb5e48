import { beforeAll, describe, expect, test } from "vitest";
import { visitor, type Actor, type UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { anOriginMark } from "#tests/support/an-origin-mark.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  decideMark,
  deleteMark,
  markProducts,
  productPage,
  unmarkProducts,
} from "../public.server.ts";
import { cardsForReader } from "./card-for-reader.ts";
import { listCardsByQuery, listProducts } from "./list-products.ts";
import { refreshLists } from "./refresh-lists.ts";
import { readProductFilters } from "./rules/product-filters.ts";

/** Marks of origin in lists: on cards, as a filter and in its counts. */

const database = useTestDatabase();
let seller: UserActor;
let admin: Actor;

beforeAll(async () => {
  seller = await aSeller(database.db);
  admin = await aPerson(database.db, { isAdmin: true });
});

const list = (query: string) =>
  listProducts(database.db, visitor, readProductFilters(new URLSearchParams(query)));
const names = async (query: string) =>
  (await list(query)).products.map(({ name }) => name).toSorted();
const lineOf = async (wanted: string) =>
  (await list("")).products.find(({ name }) => name === wanted)?.markLine;
const dayFromNow = (days: number) => dayInIndia(Date.now() + days * 24 * 3_600_000);

async function marked(
  productIds: readonly string[],
  given: Parameters<typeof anOriginMark>[2] = {},
): Promise<string> {
  const markId = await anOriginMark(database.db, seller, given);
  for (let first = 0; first < productIds.length; first += 50)
    await markProducts(database.db, seller, {
      markId,
      productIds: productIds.slice(first, first + 50),
    });
  return markId;
}

describe("a product with a mark of origin", () => {
  test("shows it on its card and is found by it only while it is verified", async () => {
    const { db } = database;
    const { id } = await aProduct(db, seller, { name: "Kolhapuri", category: "footwear" });
    await aProduct(db, seller, { name: "Slide", category: "footwear" });
    const markId = await marked([id]);
    expect(await lineOf("Kolhapuri")).toBeUndefined();
    expect(await names("mark=gi")).toEqual([]);

    await decideMark(db, admin, { markId, decision: { intent: "verify" } });
    expect(await lineOf("Kolhapuri")).toBe("GI ✓ Kolhapuri Chappal");
    expect(await lineOf("Slide")).toBeUndefined();
    expect(await names("category=footwear&mark=gi")).toEqual(["Kolhapuri"]);
    expect((await list("category=footwear")).facets.marks).toEqual([
      { value: "gi", label: "Geographical indication (GI)", count: 1, isMore: false },
    ]);

    await decideMark(db, admin, { markId, decision: { intent: "refuse", reason: "Forged" } });
    expect(await lineOf("Kolhapuri")).toBeUndefined();
    expect(await names("mark=gi")).toEqual([]);
  });

  test("is found by the mark's name while it is verified", async () => {
    const { db } = database;
    const { id } = await aProduct(db, seller, { name: "Coin pouch" });
    const markId = await marked([id], { name: "Shantiniketan" });
    expect(await names("search=shantiniketan")).toEqual([]);
    await decideMark(db, admin, { markId, decision: { intent: "verify" } });
    expect(await names("search=shantiniketan")).toEqual(["Coin pouch"]);
    await decideMark(db, admin, { markId, decision: { intent: "refuse", reason: "Forged" } });
    expect(await names("search=shantiniketan")).toEqual([]);
  });

  test("loses it with the mark's last day in India, whether or not a job ran", async () => {
    const { db } = database;
    const [over, today] = [
      await aProduct(db, seller, { name: "Over" }),
      await aProduct(db, seller, { name: "Last day" }),
    ];
    await marked([over.id], { status: "verified", validUntil: dayFromNow(-1) });
    await marked([today.id], { status: "verified", validUntil: dayFromNow(0) });
    expect(await names("mark=gi")).toEqual(["Last day"]);
    const page = (slug: string) => productPage(db, visitor, { idOrSlug: slug });
    expect((await page(over.slug)).marks).toEqual([]);
    expect((await page(today.slug)).marks).toHaveLength(1);
    const { rows } = await db.$client.query<{ at: Date }>(
      "select changes_at as at from listings where product_id = $1",
      [today.id],
    );
    expect(rows[0]?.at).toEqual(new Date(`${dayFromNow(1)}T00:00:00+05:30`));
  });

  test("says its first three marks, and each kind is a filter of its own", async () => {
    const { db } = database;
    const { id } = await aProduct(db, seller, { name: "Many" });
    for (const name of ["B", "A", "C", "D"].map((letter) => `Mark ${letter}`))
      await marked([id], { kind: "odop", name, status: "verified" });
    expect(await lineOf("Many")).toBe("ODOP ✓ Mark A · ODOP ✓ Mark B · ODOP ✓ Mark C");
    expect(await names("mark=odop")).toEqual(["Many"]);
    expect(await names("mark=odop&mark=gi")).toEqual(["Last day", "Many"]);
    const answered = await listCardsByQuery(db, visitor, new URLSearchParams("mark=odop"));
    expect(answered.products[0]?.marks?.[0]).toEqual(["odop", "Mark A"]);
    await expect(listCardsByQuery(db, visitor, new URLSearchParams("mark=mine"))).rejects.toThrow(
      "gi, odop",
    );
  });

  test("is out of the filter once the seller takes the mark from it, or deletes the mark", async () => {
    const { db } = database;
    const pieces = [
      await aProduct(db, seller, { name: "One", category: "belts" }),
      await aProduct(db, seller, { name: "Two", category: "belts" }),
    ];
    const markId = await marked(
      pieces.map(({ id }) => id),
      { status: "verified" },
    );
    expect(await names("category=belts&mark=gi")).toEqual(["One", "Two"]);
    await unmarkProducts(db, seller, { markId, productIds: [pieces[0]?.id ?? ""] });
    expect(await names("category=belts&mark=gi")).toEqual(["Two"]);
    await deleteMark(db, seller, { markId });
    expect(await names("category=belts&mark=gi")).toEqual([]);
  });

  test("costs a list no further statement", async () => {
    await list("");
    expect(await countStatements(() => list("mark=gi&maxPrice=5000&sort=price_low"))).toBe(2);
  });
});

test("a mark on more products than one transaction should refresh reaches all lists with the next reads", async () => {
  const { db } = database;
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into products (
       seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code, status,
       published_at
     )
     select $1, 'many-' || n, 'Piece', 'By hand.', 'travel', 'Suede', 100000, '4202', 'published',
       now()
     from generate_series(1, 230) n
     returning id`,
    [seller.userId],
  );
  const markId = await marked(rows.map(({ id }) => id));
  const count = async () => {
    await refreshLists(db);
    const found = await db.$client.query(
      "select 1 from listings where facets @> array['mark=gi'] and category_slug = 'travel'",
    );
    return found.rowCount;
  };
  await decideMark(db, admin, { markId, decision: { intent: "verify" } });
  await expect.poll(count, { timeout: 10_000 }).toBe(230);
  await deleteMark(db, seller, { markId });
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
});

test("a card without marks says nothing of them", async () => {
  const { products } = await listCardsByQuery(
    database.db,
    visitor,
    new URLSearchParams("search=Slide"),
  );
  const [card] = await cardsForReader(database.db, products);
  expect(card).not.toHaveProperty("markLine");
  expect(card).not.toHaveProperty("marks");
});

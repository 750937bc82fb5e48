import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { FacetValue } from "../contract.ts";
import { listProducts } from "./list-products.ts";
import { readProductFilters } from "./rules/product-filters.ts";

/** A category with more products than are counted one by one. */

const database = useTestDatabase();
const products = 12_000;

/** List rows with a number each, from which its values follow: a sample is as good as random. */
beforeAll(async () => {
  const { db } = database;
  const asked = { isFilterable: true, categories: ["belts"] } as const;
  await anAttribute(db, { ...asked, code: "edge", type: "choice", choices: ["raw", "painted"] });
  await anAttribute(db, { ...asked, code: "lined", type: "yes_no" });
  await anAttribute(db, { ...asked, code: "hide", type: "choice", choices: ["goat", "fish"] });
  await aProduct(db, await aSeller(db), { name: "Belt", category: "belts" });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(`
      create temp table copies on commit drop as
      select l.*, number
      from listings l
      cross join generate_series(1, ${products} - 1) number
      where l.category_slug = 'belts'`);
    await client.query(`
      update copies
      set product_id = gen_random_uuid(), search_vector = '',
        facets = facets
          || case when number % 2 = 0 then '@edge=raw' else '@edge=painted' end
          || case when number % 5 < 2 then array['@lined=yes'] else '{}' end
          || case when number % 1000 = 0 then '@hide=fish' else '@hide=goat' end`);
    await client.query("alter table copies drop column number");
    for (let left = products; left > 0; left -= 1000)
      await client.query(`
        with batch as (
          delete from copies where product_id in (select product_id from copies limit 1000)
          returning *
        )
        insert into listings select * from batch`);
    await client.query("commit");
    await client.query("analyze listings");
  } finally {
    await client.end();
  }
}, 120_000);

const list = (query: string) =>
  listProducts(
    database.db,
    visitor,
    readProductFilters(new URLSearchParams(`category=belts&${query}`)),
  );

async function countsOf(code: string, query: string) {
  const { facets } = await list(query);
  const values = facets.attributes.find((facet) => facet.code === code)?.values ?? [];
  return (wanted: string) => values.find(({ value }) => value === wanted);
}

/** At least so many, and not far below what there is. */
function expectAbout(counted: Pick<FacetValue, "count" | "isMore"> | undefined, real: number) {
  expect(counted?.isMore).toBe(true);
  // Four standard deviations of a sample of two in three.
  expect(counted?.count).toBeGreaterThan(real - 10 * Math.sqrt(real) - real / 10);
  expect(counted?.count).toBeLessThan(real + 4 * Math.sqrt(real));
}

test("a whole category says how many products it has, its values at least how many", async () => {
  expect((await list("")).total).toEqual({ count: products, isMore: false });
  const edges = await countsOf("edge", "");
  expectAbout(edges("raw"), products / 2);
  expectAbout(edges("painted"), products / 2);
  expectAbout((await list("")).facets.inStock, products);
});

test("common filters count at least how many there are, each beside the other values of its axis", async () => {
  const query = "a.edge=raw&a.lined=yes";
  expectAbout((await list(query)).total, products / 5);
  const edges = await countsOf("edge", query);
  expectAbout(edges("raw"), products / 5);
  expectAbout(edges("painted"), products / 5);
  expectAbout((await countsOf("lined", query))("yes"), products / 5);
});

test("rare values are counted exactly, and so is what they are combined with", async () => {
  const { total } = await list("a.hide=fish&a.edge=raw");
  expect(total).toEqual({ count: 11, isMore: false });
  expect((await countsOf("edge", "a.hide=fish"))("raw")).toMatchObject({
    count: 11,
    isMore: false,
  });
  const hides = await countsOf("hide", "a.hide=fish&a.edge=raw");
  expect(hides("fish")).toMatchObject({ count: 11, isMore: false });
  expectAbout(hides("goat"), products / 2);
});

import { beforeAll, expect, test } from "vitest";
import { poolOf } from "#platform/db/database.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { readCatalogue, type Catalogue } from "./catalogue.ts";
import { described } from "./described.ts";

const database = useTestDatabase();
let catalogue: Catalogue;

beforeAll(async () => {
  catalogue = await readCatalogue(poolOf(database.db));
});

async function mayBeNull(text: string): Promise<readonly boolean[]> {
  const { columns } = await described(poolOf(database.db), catalogue, text);
  return columns.map(({ isNullable }) => isNullable);
}

const present: readonly (readonly [why: string, text: string])[] = [
  ["a column that must be there", "select name from products"],
  ["a column that a condition asks for", "select tagline from sellers where tagline is not null"],
  ["a column that is compared", "select tagline from sellers where tagline ilike $1"],
  ["a count", "select count(*) from products"],
  ["a sum with a fallback", "select coalesce(sum(stock), 0) from variants"],
  ["whether something exists", "select exists (select from products)"],
  ["an array of what was found", "select array(select name from products)"],
  ["the outer side of a join", "select p.name from products p left join sellers s on false"],
  ["a group's greatest", "select max(name) from products group by category_slug"],
  ["a column of a common table", "with n as (select name from products) select name from n"],
  ["both sides of a union", "select name from products union all select shop_name from sellers"],
  ["what a case leaves", "select case when tagline is null then '' else tagline end from sellers"],
  [
    "what was written",
    "insert into categories (slug, name, description) values ($1, $2, $3) returning name",
  ],
  ["a column of a view", "select name from offered_variants"],
];

test.each(present)("%s is present", async (_why, text) => {
  expect(await mayBeNull(text)).toEqual([false]);
});

const absent: readonly (readonly [why: string, text: string])[] = [
  ["a column that may be empty", "select tagline from sellers"],
  [
    "the inner side of a left join",
    "select s.shop_name from products p left join sellers s on false",
  ],
  ["a sum over what may be nothing", "select sum(stock) from variants"],
  ["a scalar of what may not be found", "select (select name from products limit 1)"],
  ["a case without an else", "select case when stock > 0 then sku end from variants"],
  ["a part of JSON", "select card ->> 'name' from listings"],
  ["a value that was sent", "select $1::text"],
  ["one side of a union", "select name from products union all select tagline from sellers"],
  ["a comparison with what may be empty", "select tagline = 'x' from sellers"],
  [
    "an aggregate that leaves rows out",
    "select max(name) filter (where false) from products group by slug",
  ],
  ["a column of a view that may be empty", "select away_until from offered_variants"],
];

test.each(absent)("%s may be null", async (_why, text) => {
  expect(await mayBeNull(text)).toEqual([true]);
});

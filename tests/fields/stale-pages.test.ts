import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productFields } from "#modules/catalog/product/rules/product-fields.ts";
import { productKeys, type ProductKey } from "#modules/catalog/product/rules/product-values.ts";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { productExample } from "#tests/support/product-examples.ts";

/** Pages that buyers have are not stale: each field says which of them a change invalidates. */

const database = useTestDatabase();
const messages: string[] = [];
let listener: pg.Client;
let seller: UserActor;

beforeAll(async () => {
  seller = await aSeller(database.db);
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on("notification", ({ payload }) => messages.push(payload ?? ""));
  await listener.query("listen catalogue");
});
afterAll(async () => listener.end());

/** A jewellery box: a declared handicraft has 5 % and shoes up to ₹2,500 have 5 %, not 18 %. */
const box = { hsnCode: "42023110", pricePaise: 150_000, comparePricePaise: 200_000 } as const;

/** Another value, where the example would change no card. */
const values: { readonly [Key in ProductKey]?: unknown } = {
  hsnCode: "64035990",
  pricePaise: 160_000,
  comparePricePaise: 210_000,
};
/** What has to be saved before: a rate counts for itself only with its reason. */
const needed: { readonly [Key in ProductKey]?: string } = {
  gstBasisPoints: "gst_reason = 'Chosen'",
  gstReason: "gst_basis_points = 500",
  // Half a translation is not shown.
  translatedName: "translated_description = 'एक थैला।'",
  translatedDescription: "translated_name = 'थैला'",
};

test.each(productKeys)("a change of %s invalidates the pages that show it", async (key) => {
  const { id } = await aProduct(database.db, seller, box);
  const query = (text: string, parameters: readonly unknown[] = [id]) =>
    database.db.$client.query(text, [...parameters]);
  const first = needed[key];
  if (first !== undefined) await query(`update products set ${first} where id = $1`);
  await everythingSoFar("before");
  messages.length = 0;

  const { column, reach } = productFields[key];
  await query(`update products set ${column} = $2 where id = $1`, [
    id,
    values[key] ?? productExample("two")[key],
  ]);
  await everythingSoFar("after");
  const invalidated = messages.filter((message) => message.startsWith(`product ${id} `));
  const kinds = [...new Set(invalidated.map((message) => message.split(" ").at(-1)))];
  expect(kinds).toEqual({ lists: ["list"], page: ["page"], none: [] }[reach]);
});

/** Messages arrive in the order in which they were sent. */
async function everythingSoFar(mark: string): Promise<void> {
  const last = `${mark} ${messages.length}`;
  await database.db.$client.query("select pg_notify('catalogue', $1)", [last]);
  await expect.poll(() => messages).toContain(last);
}

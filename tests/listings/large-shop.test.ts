import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
const pieces = 1500;
// The limit of every statement of the shop, which decides whether such a seller can be blocked and let back in at all.
const limitMs = 5000;

let seller: UserActor;

/** The database's own pool has the shop's limits. */
const change = (text: string) => database.db.$client.query(text, [seller.userId]);
const offered = async () => (await change("select count(*)::int as products from listings where seller_id = $1")).rows[0]?.products;

beforeAll(async () => {
  seller = await aSeller(database.db, { shopName: "Kanpur Cobblers" });
  // As a bulk import would, at its leisure.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into products (seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code, status, published_at)
     select $1, 'belt-' || n, 'Belt ' || n, 'A belt, cut from one hide.', 'belts', 'Full-grain leather', 100000, '42033000', 'published', now() from generate_series(1, ${pieces}) n`,
    [seller.userId],
  );
  await client.query("insert into variants (product_id, seller_id, sku, colour) select id, seller_id, 'sku-' || slug, 'Tan' from products where seller_id = $1", [seller.userId]);
  await client.end();
}, 60_000);

test("a shop with very many pieces is renamed, blocked and let back in within the limit of a statement", async () => {
  for (const [text, left] of [
    ["update sellers set shop_name = 'Quillwright Saddlery' where user_id = $1", pieces],
    ["update profiles set seller_status = 'blocked' where user_id = $1", 0],
    ["update profiles set seller_status = 'approved' where user_id = $1", pieces],
  ] as const) {
    const startedAt = performance.now();
    await change(text);
    expect(performance.now() - startedAt, text).toBeLessThan(limitMs);
    expect(await offered(), text).toBe(left);
  }
  expect((await change("select word from search_words where word in ('quillwright', 'saddlery') and is_prominent and $1::uuid is not null order by word")).rows).toEqual([{ word: "quillwright" }, { word: "saddlery" }]);
  expect(await brokenInvariants(database.db)).toEqual([]);
}, 60_000);

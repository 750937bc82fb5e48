import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { msAtUsualPace } from "#tests/support/pace.ts";

const database = useTestDatabase();
const pieces = 1500;
// The limit of every statement of the shop. It decides whether such a seller can be blocked and
// unblocked at all.
const limitMs = 5000;

let seller: UserActor;
/** Has no limit of its own, like a bulk import. */
let leisurely: pg.Client;

const run = (text: string) => database.db.$client.query(text, [seller.userId]);
const offered = async () =>
  (await run("select count(*)::int as products from listings where seller_id = $1")).rows[0]
    ?.products;

beforeAll(async () => {
  seller = await aSeller(database.db, { shopName: "Kanpur Cobblers" });
  leisurely = new pg.Client({ connectionString: database.url });
  await leisurely.connect();
  await leisurely.query(
    `insert into products (
       seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code,
       status, published_at
     )
     select $1, 'belt-' || n, 'Belt ' || n, 'A belt, cut from one hide.', 'belts',
       'Full-grain leather', 100000, '42033000', 'published', now()
     from generate_series(1, ${pieces}) n`,
    [seller.userId],
  );
  await leisurely.query(
    `insert into variants (product_id, seller_id, sku, colour)
     select id, seller_id, 'sku-' || slug, 'Tan'
     from products
     where seller_id = $1`,
    [seller.userId],
  );
});
afterAll(() => leisurely.end());

test("a shop with very many products is renamed, blocked and unblocked within the limit of a statement", async () => {
  for (const [text, left] of [
    ["update sellers set shop_name = 'Quillwright Saddlery' where user_id = $1", pieces],
    ["update profiles set seller_status = 'blocked' where user_id = $1", 0],
    ["update profiles set seller_status = 'approved' where user_id = $1", pieces],
  ] as const) {
    expect(
      await msAtUsualPace(database.db, () => leisurely.query(text, [seller.userId])),
      text,
    ).toBeLessThan(limitMs);
    expect(await offered(), text).toBe(left);
  }
  expect(
    (
      await run(
        `select word
         from search_words
         where word in ('quillwright', 'saddlery') and is_prominent and $1::uuid is not null
         order by word`,
      )
    ).rows,
  ).toEqual([{ word: "quillwright" }, { word: "saddlery" }]);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

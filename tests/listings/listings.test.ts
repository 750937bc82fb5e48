import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refreshStock } from "#modules/catalog/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anyChange, visibleInLists, type Change } from "./changes.ts";

const database = useTestDatabase();
const sql = (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query(text, [...values]);

let sellers: readonly UserActor[] = [];
const productIds: string[] = [];
let listener: pg.Client;
let received: string[] = [];

beforeAll(async () => {
  const { db } = database;
  sellers = [await aSeller(db), await aSeller(db)];
  await sql(
    `insert into images (file_name, width, height, dominant_colour)
     values ('side.webp', 900, 1125, '#C5B9AD')`,
  );
  for (const [place, seller] of [...sellers, ...sellers, ...sellers].entries()) {
    const built = await aProduct(db, seller, {
      category: place % 2 === 0 ? "belts" : "handbags",
      daysOld: place,
      variants: [
        { colour: "Tan", size: "8", stock: 2 },
        { colour: "Black", size: "9", stock: 0 },
      ],
    });
    productIds.push(built.id);
  }
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on("notification", ({ payload }) => received.push(payload ?? ""));
  await listener.query("listen catalogue");
});
afterAll(async () => listener.end());

/** All notifications that `work` causes: those between two messages of our own. */
async function notificationsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  await receivedUntil("begin");
  await work();
  return receivedUntil("end");
}

async function receivedUntil(mark: string): Promise<readonly string[]> {
  await sql("select pg_notify('catalogue', $1)", [mark]);
  await expect.poll(() => received).toContain(mark);
  const all = received.slice(0, received.indexOf(mark));
  received = [];
  return all;
}

async function categoryOf(productId: string): Promise<string> {
  const { rows } = await sql("select category_slug from products where id = $1", [productId]);
  return rows[0].category_slug;
}

test("whatever changes, each list row stays right, and lists that show it are notified", async () => {
  const anyChanges = fc.array(
    anyChange({ productIds, sellerIds: sellers.map(({ userId }) => userId) }),
    { minLength: 8, maxLength: 16 },
  );
  await fc.assert(
    fc.asyncProperty(anyChanges, async (changes) => {
      for (const change of changes) await checkOne(change);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

/** The changes here set stock without a stock movement. */
async function brokenListings(): Promise<readonly string[]> {
  return (await brokenInvariants(database.db)).filter(
    (sentence) => !sentence.startsWith("stock is the sum"),
  );
}

async function checkOne({ what, text, values }: Change) {
  const before = await visibleInLists(database.db);
  const notified = await notificationsOf(async () => {
    await sql(text, values);
    await refreshStock(database.db, productIds.length * 10);
  });
  const after = await visibleInLists(database.db);
  expect(await brokenListings(), what).toEqual([]);
  const due = productIds.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    if (was?.shown === is?.shown && was?.category === is?.category) return [];
    return [was?.category, is?.category].flatMap((category) =>
      category === undefined ? [] : [`${id} ${category}`],
    );
  });
  const notificationsOfLists = notified
    .filter((message) => message.endsWith(" list"))
    .map((message) => message.split(" ").slice(1, 3).join(" "));
  // Of the stock lists hear twice: when it changes, and when filters and counts know it.
  // One size more or less may change neither card nor filters, on a holiday.
  const notifiedOnce = [...new Set(notificationsOfLists)].filter(
    (product) => !what.startsWith("stock of") || due.includes(product),
  );
  expect(notifiedOnce.toSorted(), what).toEqual([...new Set(due)].toSorted());
}

describe("a notification goes to", () => {
  const onTheShelf = async () => {
    const [seller] = sellers;
    if (seller === undefined) throw new Error("There are two");
    await sql("update profiles set seller_status = 'approved'");
    const { id } = await aProduct(database.db, seller, { stock: 12 });
    return { id, all: `${id} ${await categoryOf(id)} ${seller.userId}` };
  };

  test("the product's page after an order that leaves enough, and not even there if there is plenty", async () => {
    const { id, all } = await onTheShelf();
    const { rows } = await sql("select xmin::text from listings where product_id = $1", [id]);
    expect(
      await notificationsOf(async () =>
        sql("update variants set stock = 11 where product_id = $1", [id]),
      ),
    ).toEqual([`product ${all} page`]);
    await sql("update variants set stock = 4000 where product_id = $1", [id]);
    expect(
      await notificationsOf(async () =>
        sql("update variants set stock = 3999 where product_id = $1", [id]),
      ),
    ).toEqual([]);
    expect((await sql("select xmin::text from listings where product_id = $1", [id])).rows).toEqual(
      rows,
    );
  });

  test("lists after the last unit is sold or returned", async () => {
    const { id, all } = await onTheShelf();
    expect(
      await notificationsOf(async () =>
        sql("update variants set stock = 0 where product_id = $1", [id]),
      ),
    ).toEqual([`product ${all} list`]);
    expect(
      await notificationsOf(async () =>
        sql("update variants set stock = 1 where product_id = $1", [id]),
      ),
    ).toEqual([`product ${all} list`]);
  });

  test("nobody after a view or a sold unit", async () => {
    const { id } = await onTheShelf();
    expect(
      await notificationsOf(async () =>
        sql(
          `with counted as (
             insert into daily_views (seller_id, day, product_id, views)
             select seller_id, '2026-01-01', id, 1
             from products
             where id = $1
           )
           update products
           set views = views + 1, sales = sales + 7
           where id = $1`,
          [id],
        ),
      ),
    ).toEqual([]);
  });

  test("the page after a change of care and weight, and to nobody after a draft's", async () => {
    const { id, all } = await onTheShelf();
    expect(
      await notificationsOf(async () =>
        sql("update products set care_instructions = 'Wipe' where id = $1", [id]),
      ),
    ).toEqual([`product ${all} page`]);
    await sql("update products set status = 'draft' where id = $1", [id]);
    expect(
      await notificationsOf(async () =>
        sql("update products set care_instructions = 'Brush', name = 'New' where id = $1", [id]),
      ),
    ).toEqual([]);
  });

  test("its lists after a product is deleted", async () => {
    const { id, all } = await onTheShelf();
    await sql(
      `delete from stock_movements
       where variant_id in (select id from variants where product_id = $1)`,
      [id],
    );
    expect(
      await notificationsOf(async () => sql("delete from products where id = $1", [id])),
    ).toEqual([`product ${all} list`]);
  });

  test("its profile after a change of a shop's text", async () => {
    const [seller] = sellers;
    expect(
      await notificationsOf(async () =>
        sql("update sellers set story = 'We began in 1950.' where user_id = $1", [seller?.userId]),
      ),
    ).toEqual([`seller ${seller?.userId}`]);
  });

  test.each([
    "update platform_settings set name = name",
    "update shipping_rates set fee_paise = fee_paise",
    "update categories set description = description || '.'",
  ])("%s concerns everything", async (text) => {
    expect(await notificationsOf(async () => sql(text))).toEqual(["everything"]);
  });

  test("everybody after a change of more than 500 products", async () => {
    const [seller] = sellers;
    const many = `
      insert into products (
        seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code,
        status, published_at
      )
      select $1, 'many-' || n, 'Fob', 'A fob.', 'accessories', 'Suede', 1000, '4202', 'published',
        now()
      from generate_series(1, 501) n`;
    expect(await notificationsOf(async () => sql(many, [seller?.userId]))).toEqual(["everything"]);
    expect(await brokenListings()).toEqual([]);
  });
});

import { beforeEach, expect, test } from "vitest";
import { recordUnitsSold } from "#modules/catalog/public.server.ts";
import { changeOrderStatus, noteSales, unitsOfNotedSales } from "#modules/orders/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { countSales } from "./count-sales.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let goods: readonly BuiltProduct[];

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
  goods = [
    await aProduct(database.db, seller, { stock: 500 }),
    await aProduct(database.db, seller, { stock: 500 }),
    await aProduct(database.db, seller, { stock: 500 }),
  ];
});

async function query<Row extends object>(sql: string, values: readonly unknown[] = []) {
  return (await database.db.$client.query<Row>(sql, [...values])).rows;
}

/** An order in the shop, noted as the handler of its event notes it. */
async function ordered(product: BuiltProduct, quantity: number) {
  const order = await anOrder(database.db, { buyer, seller, product, quantity });
  await noteSales(database.db, system, { orderId: order.id });
  return order;
}

const noStep = { carrier: null, trackingNumber: null, note: null };

const figures = `
  select p.id, p.sales, l.popularity
  from products p
  join listings l on l.product_id = p.id
  order by p.id`;

const recount = `
  select p.id, coalesce(sum(i.quantity), 0)::int as sales,
    product_popularity(coalesce(sum(i.quantity), 0)::int, p.rating_total, p.rating_count)
      as popularity
  from products p
  left join (
    order_items i
    join orders o on o.id = i.order_id and o.purchase_id is not null
      and o.status not in ('awaiting_payment', 'expired', 'cancelled', 'refused')
  ) on i.product_id = p.id
  group by p.id
  order by p.id`;

test("the figures and the places in lists equal a recount, after orders and cancellations", async () => {
  for (let round = 0; round < 4; round++) {
    const orders = [];
    for (const [place, product] of goods.entries())
      orders.push(await ordered(product, 1 + round * 3 + place));
    await countSales(database.db);
    expect(await query(figures)).toEqual(await query(recount));
    const { id } = orders[round % orders.length] ?? { id: "" };
    await changeOrderStatus(database.db, seller, {
      orderId: id,
      to: "cancelled",
      ...noStep,
    });
    await deliverEvents(database.db);
    await countSales(database.db);
    expect(await query(figures)).toEqual(await query(recount));
  }
  expect((await query<{ sales: number }>(figures)).every(({ sales }) => sales > 0)).toBe(true);
  expect(await query("select * from sales_to_count")).toEqual([]);
});

test("forty orders of three products are counted in five round trips, begin and commit included", async () => {
  for (let each = 0; each < 40; each++) {
    const product = goods[each % goods.length];
    if (product !== undefined) await ordered(product, 1);
  }
  expect(await countStatements(() => countSales(database.db))).toBe(5);
  expect(await query(figures)).toEqual(await query(recount));
});

test("more products than one transaction counts are all counted in one run", async () => {
  await query(
    "insert into sales_to_count (product_id) select gen_random_uuid() from generate_series(1, 450)",
  );
  for (const product of goods) await ordered(product, 2);
  await countSales(database.db);
  expect(await query(figures)).toEqual(await query(recount));
  expect(await query("select * from sales_to_count")).toEqual([]);
});

test("an order that comes while its product is being counted is counted by the next run", async () => {
  const [tote] = goods;
  if (tote === undefined) throw new Error("no product");
  await ordered(tote, 2);
  const late = await inTransaction(database.db, async (tx) => {
    const sales = await unitsOfNotedSales(tx, system, { most: 10 });
    const noted = ordered(tote, 3);
    const done = noted.then(() => "noted");
    expect(await Promise.race([done, new Promise((wait) => setTimeout(wait, 300))])).not.toBe(
      "noted",
    );
    await recordUnitsSold(tx, system, sales);
    return { noted };
  });
  await late.noted;
  await countSales(database.db);
  expect(await query(figures)).toEqual(await query(recount));
});

const work = `
  select
    sum(calls) filter (where funcname = 'refresh_listings')::int as "rowsBuilt",
    sum(calls) filter (where funcname = 'learn_search_words')::int as "wordsLearnt",
    (select n_tup_upd::int from pg_stat_xact_user_tables where relname = 'listings')
      as "rowsWritten"
  from pg_stat_xact_user_functions`;

/** How often list rows are built, words learnt, and list rows written by a statement. */
async function workOf(sql: string, values: readonly unknown[]) {
  return inTransaction(database.db, async (tx) => {
    await tx.$client.query("set local track_functions = 'all'");
    // What the connection did before may still be among the figures.
    const figuresNow = async () =>
      (await tx.$client.query<Record<string, number | null>>(work)).rows[0] ?? {};
    const before = await figuresNow();
    await tx.$client.query(sql, [...values]);
    const after = await figuresNow();
    return Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, (count ?? 0) - (before[name] ?? 0)]),
    );
  });
}

test("sales write the place in lists, and build no row and no words again", async () => {
  const ids = goods.map(({ id }) => id);
  const sold = await workOf("update products set sales = sales + 40 where id = any($1)", [ids]);
  expect(sold).toEqual({ rowsBuilt: 0, wordsLearnt: 0, rowsWritten: 3 });
  // A change that the card shows still builds the row.
  const renamed = await workOf("update products set name = 'Satchel' where id = any($1)", [ids]);
  expect(renamed).toEqual({ rowsBuilt: 1, wordsLearnt: 1, rowsWritten: 3 });
});

test("sales that leave the place in lists write no list row", async () => {
  await query("update products set sales = 1000 where id = any($1)", [goods.map(({ id }) => id)]);
  const sold = await workOf("update products set sales = 1001 where id = any($1)", [
    goods.map(({ id }) => id),
  ]);
  expect(sold).toEqual({ rowsBuilt: 0, wordsLearnt: 0, rowsWritten: 0 });
});

test("the last piece leaves its list row to the job, which teaches the search no words", async () => {
  const last = await workOf("update variants set stock = 0 where product_id = any($1)", [
    goods.map(({ id }) => id),
  ]);
  expect(last).toEqual({ rowsBuilt: 0, wordsLearnt: 0, rowsWritten: 0 });
  const followed = await workOf("select refresh_stock_of_listings(100)", []);
  expect(followed).toEqual({ rowsBuilt: 1, wordsLearnt: 0, rowsWritten: 3 });
});

test("only the system counts", async () => {
  await expect(noteSales(database.db, buyer, { orderId: buyer.userId })).rejects.toThrow(
    "permission",
  );
  await expect(unitsOfNotedSales(database.db, buyer, { most: 1 })).rejects.toThrow("permission");
  await expect(recordUnitsSold(database.db, buyer, [])).rejects.toThrow("permission");
});

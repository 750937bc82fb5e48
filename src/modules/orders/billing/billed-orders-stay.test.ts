import { beforeAll, describe, expect, test } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";

const shop = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  product = await aProduct(shop.db, seller, { stock: 100 });
});

const step = (orderId: string, to: "confirmed" | "cancelled") =>
  changeOrderStatus(shop.db, seller, {
    orderId,
    to,
    note: null,
    carrier: null,
    trackingNumber: null,
  });

async function aBilledOrder(): Promise<string> {
  const { id } = await anOrder(shop.db, { buyer, seller, product, quantity: 2 });
  await step(id, "confirmed");
  return id;
}

const run = (sql: string, ...values: readonly unknown[]) => shop.db.$client.query(sql, [...values]);

const onOneItem = [
  "delete from order_items where order_id = $1",
  `update order_items
   set quantity = quantity + 1, line_total_paise = line_total_paise + unit_price_paise
   where order_id = $1`,
  "update order_items set gst_basis_points = 0 where order_id = $1",
  "update order_items set product_name = 'Another' where order_id = $1",
  `insert into order_items
   select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'line_number', 2,
     'variant_id', (select id from variants where id <> i.variant_id limit 1)))).*
   from order_items i
   where i.order_id = $1`,
];

const onTheOrder = [
  `update orders
   set subtotal_paise = subtotal_paise + 100, total_paise = total_paise + 100
   where id = $1`,
  "update orders set place_of_supply = '01' where id = $1",
  "update orders set commission_basis_points = 0 where id = $1",
];

describe("a billed order", () => {
  test.each(onOneItem)("keeps its items: %s", async (attack) => {
    await aProduct(shop.db, seller);
    await expect(run(attack, await aBilledOrder())).rejects.toThrow(/^order \S+ is billed: /);
  });

  test.each(onTheOrder)("keeps its amounts and parties: %s", async (attack) => {
    await expect(run(attack, await aBilledOrder())).rejects.toThrow(/^order \S+ is billed: /);
  });

  test("keeps its items after it was cancelled and credited", async () => {
    const id = await aBilledOrder();
    await step(id, "cancelled");
    for (const attack of onOneItem.slice(0, 2))
      await expect(run(attack, id)).rejects.toThrow("is billed");
  });

  test("gets no item of another order", async () => {
    const { id } = await anOrder(shop.db, { buyer, seller, product });
    const billed = await aBilledOrder();
    await expect(
      run("update order_items set order_id = $2, line_number = 9 where order_id = $1", id, billed),
    ).rejects.toThrow("is billed");
  });

  test("is billed with its items as they are, if one is changed at the same moment", async () => {
    const { id } = await anOrder(shop.db, { buyer, seller, product });
    const billing: Promise<unknown>[] = [];
    await inTransaction(shop.db, async (tx) => {
      await tx.$client.query(
        "update order_items set product_name = 'Renamed' where order_id = $1",
        [id],
      );
      billing.push(step(id, "confirmed"));
      await expect.poll(isSomebodyWaiting).toBe(true);
    });
    await Promise.all(billing);
    const { rows } = await run(
      "select body->'lines'->0->>'description' as name from documents where order_id = $1",
      id,
    );
    expect(rows).toEqual([{ name: expect.stringContaining("Renamed") }]);
  });
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await run(
    `select
     from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe("an order that is not billed yet", () => {
  test.each(onOneItem.slice(0, 2))("still sums to its items: %s", async (attack) => {
    const { id } = await anOrder(shop.db, { buyer, seller, product });
    await expect(run(attack, id)).rejects.toThrow(/is not whole/);
  });
});

test("the check of invariants notices items that differ from the document", async () => {
  const sentence = "the items of a billed order are those of its document";
  const id = await aBilledOrder();
  expect((await brokenInvariants(shop.db)).join()).not.toContain(sentence);
  await run("alter table order_items disable trigger user");
  await run(
    `update order_items
     set quantity = quantity + 1, line_total_paise = line_total_paise + unit_price_paise
     where order_id = $1`,
    id,
  );
  await run("alter table order_items enable trigger user");
  expect((await brokenInvariants(shop.db)).join()).toContain(sentence);
});

test("the items of all orders are not removed at once", async () => {
  await expect(run("truncate order_items cascade")).rejects.toThrow("never changed or deleted");
});

import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { changeOrderStatus } from "../public.server.ts";
import { countOverdueOrders, overdueOrders } from "./overdue-orders.ts";
import { workOnDeadlines } from "./work-on-deadlines.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  await shop.db.$client.query("update order_deadline_steps set is_waiting = false");
  await shop.db.$client.query("update orders set deadline_check_at = 'infinity'");
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
  product = await aProduct(shop.db, seller, { stock: 10 });
});

const pass = () => workOnDeadlines(shop.db, system);
const count = () => countOverdueOrders(shop.db, administrator);
const listed = async () =>
  (await overdueOrders(shop.db, administrator)).map(({ orderId, step }) => [orderId, step]);

/** A confirmed order that should have left; its parties were reminded, and told a week later. */
async function aLateOrder(): Promise<BuiltOrder> {
  const order = await anOrder(shop.db, { buyer, seller, product, status: "confirmed" });
  await promised(shop.db, order.id, { shipBy: 1, arrivesFrom: 3, arrivesBy: 5 });
  for (const days of [3, 8]) {
    await daysPass(shop.db, order.id, days);
    await pass();
  }
  return order;
}

describe("overdue orders", () => {
  it("are listed once each, with the last step, and counted", async () => {
    const order = await aLateOrder();
    expect(await listed()).toEqual([[order.id, "ship.mayCancel"]]);
    expect(await count()).toBe(1);
  });

  it("are no longer listed or counted once somebody acts, before the job looks again", async () => {
    const order = await aLateOrder();
    await changeOrderStatus(shop.db, seller, {
      orderId: order.id,
      to: "shipped",
      carrier: null,
      trackingNumber: null,
      note: null,
    });
    expect([await listed(), await count()]).toEqual([[], 0]);
    await pass();
    expect([await listed(), await count()]).toEqual([[], 0]);
    expect(
      await rows(shop, "select from order_deadline_steps where order_id = $1 and is_waiting", [
        order.id,
      ]),
    ).toEqual([]);
  });

  it("are found again after a release that did not mark them", async () => {
    const order = await aLateOrder();
    await shop.db.$client.query("update order_deadline_steps set is_waiting = false");
    await shop.db.$client.query("update orders set deadline_check_at = now() where id = $1", [
      order.id,
    ]);
    await pass();
    expect(await listed()).toEqual([[order.id, "ship.mayCancel"]]);
  });
});

it("an order that somebody else holds makes no pass wait, and is worked by the next one", async () => {
  const [held, free] = [
    await anOrder(shop.db, { buyer, seller, product }),
    await anOrder(shop.db, { buyer, seller, product }),
  ];
  const quiet = await anOrder(shop.db, { buyer, seller, product });
  for (const { id } of [held, free]) await daysPass(shop.db, id, 5);
  await inTransaction(shop.db, async (tx) => {
    await tx.$client.query("select from orders where id = any($1) for update", [
      [held.id, quiet.id],
    ]);
    await pass();
    expect(await listed()).toEqual([[free.id, "confirm.remind"]]);
  });
  await pass();
  expect((await listed()).map(([id]) => id).toSorted()).toEqual([held.id, free.id].toSorted());
  expect(await count()).toBe(2);
});

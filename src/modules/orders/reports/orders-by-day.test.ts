import { describe, expect, test } from "vitest";
import { ordersToDo, ordersByDay } from "../public.server.ts";
import { visitor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();

describe("a seller's orders by day", () => {
  test("have a row for each day in India, also for days without orders, without cancelled and other sellers' orders", async () => {
    const { db } = database;
    const [seller, other, buyer] = await Promise.all([aSeller(db), aSeller(db), aBuyer(db)]);
    const product = await aProduct(db, seller, { pricePaise: 50_000 });
    await anOrder(db, { buyer, seller, product, quantity: 2 });
    const late = await anOrder(db, { buyer, seller, product });
    await anOrder(db, { buyer, seller, product, status: "cancelled" });
    await anOrder(db, { buyer, seller: other, product: await aProduct(db, other) });
    // Half past midnight in India is still the previous day in UTC.
    await db.$client.query(
      `update orders
       set placed_at = (
           (now() at time zone 'Asia/Kolkata')::date - 2
         )::timestamp at time zone 'Asia/Kolkata'
         + interval '30 minutes'
       where id = $1`,
      [late.id],
    );
    const days = await ordersByDay(db, seller, { days: 3 });
    expect(days.map(({ orders, orderedPaise }) => [orders, orderedPaise])).toEqual([
      [1, 50_000],
      [0, 0],
      [1, 100_000],
    ]);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(await ordersByDay(db, seller, { days: 365 })).toHaveLength(365);
    expect(await countStatements(() => ordersByDay(db, seller, { days: 365 }))).toBe(1);
  });
});

describe("a seller's tasks", () => {
  test("are the orders to confirm and to ship, oldest first, with their totals", async () => {
    const { db } = database;
    const [seller, buyer] = await Promise.all([aSeller(db), aBuyer(db)]);
    const product = await aProduct(db, seller, { name: "Belt", stock: 50 });
    expect(await ordersToDo(db, seller)).toEqual({
      toConfirm: 0,
      toShip: 0,
      oldest: [],
      returns: [],
    });
    const old = await anOrder(db, {
      buyer,
      seller,
      product,
      status: "confirmed",
      hoursOld: 50,
      quantity: 3,
    });
    for (let hoursOld = 1; hoursOld <= 6; hoursOld++)
      await anOrder(db, { buyer, seller, product, hoursOld });
    await anOrder(db, { buyer, seller, product, status: "shipped", hoursOld: 90 });
    const { toConfirm, toShip, oldest } = await ordersToDo(db, seller);
    expect([toConfirm, toShip, oldest.length]).toEqual([6, 1, 5]);
    expect(oldest[0]).toMatchObject({
      id: old.id,
      status: "confirmed",
      pieces: 3,
      firstProductName: "Belt",
    });
    expect(await countStatements(() => ordersToDo(db, seller))).toBe(2);
  });
});

test("only its seller sees a shop's figures", async () => {
  const { db } = database;
  for (const ask of [
    ordersToDo,
    (...given: readonly [typeof db, Parameters<typeof ordersToDo>[1]]) =>
      ordersByDay(...given, { days: 30 }),
  ]) {
    await expect(ask(db, await aBuyer(db))).rejects.toThrow(NotAllowed);
    await expect(ask(db, await aSeller(db, { status: "blocked" }))).rejects.toThrow(NotAllowed);
    await expect(ask(db, visitor)).rejects.toThrow(NotSignedIn);
  }
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { buyersWithManyReturns } from "./buyers-with-many-returns.ts";

const database = useTestDatabase();

async function orders(
  buyer: UserActor,
  goods: { readonly seller: UserActor; readonly product: BuiltProduct },
  counts: { readonly orders: number; readonly returns: number },
): Promise<void> {
  const { db } = database;
  for (let n = 0; n < counts.orders; n++) {
    const { id } = await anOrder(db, { buyer, ...goods });
    if (n < counts.returns)
      await db.$client.query(
        `insert into order_returns (order_id, idempotency_key, reason)
         values ($1, $2, 'changed_mind')`,
        [id, randomUUID()],
      );
  }
}

test("buyers who return three orders and half of all are listed, and no others", async () => {
  const { db } = database;
  const administrator = await aPerson(db, { isAdmin: true });
  const seller = await aSeller(db);
  const goods = { seller, product: await aProduct(db, seller, { stock: 100 }) };
  const often = await aPerson(db, { name: "Often Returns" });
  await orders(often, goods, { orders: 6, returns: 3 });
  await orders(await aBuyer(db), goods, { orders: 7, returns: 3 });
  await orders(await aBuyer(db), goods, { orders: 2, returns: 2 });
  expect(await buyersWithManyReturns(db, administrator)).toEqual([
    { userId: often.userId, name: "Often Returns", orders: 6, returns: 3 },
  ]);
  await db.$client.query("update order_returns set status = 'withdrawn'");
  expect(await buyersWithManyReturns(db, administrator)).toEqual([]);
});

import type { OrderStatus, OrderStep } from "#modules/orders/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import type { BuiltOrder, OrderOptions } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import type { TestDatabase } from "./database.ts";

/** What a step of an order emits and does to the stock. */

/** What a test of steps may choose of its order. */
export type StepOptions = Pick<OrderOptions, "status" | "quantity" | "hoursOld">;

/** A buyer, a seller, and a product of which ten are in stock. */
export async function partiesOfOrders(shop: TestDatabase): Promise<{
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: BuiltProduct;
}> {
  const buyer = await aBuyer(shop.db);
  const seller = await aSeller(shop.db);
  return { buyer, seller, product: await aProduct(shop.db, seller, { stock: 10 }) };
}

export function step(to: OrderStatus, more: Partial<OrderStep> = {}): OrderStep {
  return { to, carrier: null, trackingNumber: null, note: null, ...more };
}

export async function stock(
  shop: TestDatabase,
  product: BuiltProduct,
): Promise<{ onHand: number | undefined; movements: number | undefined }> {
  const { rows } = await shop.db.$client.query<{ stock: number; moved: number }>(
    `select stock,
       (select sum(quantity)::int from stock_movements where variant_id = v.id) as moved
     from variants v
     where id = $1`,
    [product.variantId],
  );
  return { onHand: rows[0]?.stock, movements: rows[0]?.moved };
}

export async function announced(shop: TestDatabase, order: BuiltOrder): Promise<readonly string[]> {
  const { rows } = await shop.db.$client.query<{ status: string }>(
    `select data->'data'->>'status' as status
     from pgboss.job
     where name = 'events'
       and data->>'name' = 'orders.statusChanged'
       and data->'data'->>'orderId' = $1
     order by created_on`,
    [order.id],
  );
  return rows.map((row) => row.status);
}

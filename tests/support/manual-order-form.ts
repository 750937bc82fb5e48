import { randomUUID } from "node:crypto";
import { CreateManualOrder } from "#modules/orders/by-hand/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "./builders.ts";
import type { TestDatabase } from "./database.ts";
import { rows } from "./stored-rows.ts";

/** The seller of a manual order, its form, and the orders after it. */

/** A seller in Maharashtra, and a tote at ₹2,117.80 of which five are in stock. */
export async function aSellerOfTote({ db }: TestDatabase): Promise<{
  readonly seller: UserActor;
  readonly tote: BuiltProduct;
}> {
  const seller = await aSeller(db, { state: "27" });
  const tote = await aProduct(db, seller, {
    name: "Sahyadri tote",
    pricePaise: 211_780,
    stock: 5,
  });
  return { seller, tote };
}

export const meera = {
  "customer.name": "Meera Iyer",
  "customer.stateCode": "29",
  "customer.phone": "098450 12345",
  "customer.city": "Bengaluru",
};

export function aForm(fields: Readonly<Record<string, string>>): CreateManualOrder {
  return CreateManualOrder.parse({ idempotencyKey: randomUUID(), ...fields });
}

/** The number of orders of a seller. */
export const ordersOf = async (database: TestDatabase, who: UserActor) =>
  (
    await rows<{ n: number }>(database, "select count(*) as n from orders where seller_id = $1", [
      who.userId,
    ])
  )[0]?.n;

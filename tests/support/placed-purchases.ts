import { randomUUID } from "node:crypto";
import type { UserActor } from "#policy/actor.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import type { TestDatabase } from "./database.ts";

/** The form of a purchase, and what is in the database after it. */

export function aForm(
  given: Partial<Record<keyof PlaceOrder, unknown>> & { readonly totalShownPaise: number },
) {
  return PlaceOrder.parse({
    email: "asha@example.com",
    firstName: "Asha",
    lastName: "Rao",
    address: "4 Residency Road",
    city: "Bengaluru",
    state: "29",
    pinCode: "560025",
    phone: "98450 12345",
    shippingMethod: "standard",
    paymentMethod: "cod",
    idempotencyKey: randomUUID(),
    ...given,
  });
}

export async function rows<Row>(
  database: TestDatabase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows: found } = await database.db.$client.query(text, [...values]);
  return found as Row[];
}

export const stockOf = async (database: TestDatabase, variantId: string) =>
  (
    await rows<{ stock: number }>(database, "select stock from variants where id = $1", [variantId])
  )[0]?.stock;
export const purchasesOf = async (database: TestDatabase, who: UserActor) =>
  (
    await rows<{ n: number }>(database, "select count(*) as n from purchases where buyer_id = $1", [
      who.userId,
    ])
  )[0]?.n;

import { randomUUID } from "node:crypto";
import type { UserActor } from "#policy/actor.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import type { TestDatabase } from "./database.ts";
import { rows } from "./stored-rows.ts";

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

export const purchasesOf = async (database: TestDatabase, who: UserActor) =>
  (
    await rows<{ n: number }>(database, "select count(*) as n from purchases where buyer_id = $1", [
      who.userId,
    ])
  )[0]?.n;

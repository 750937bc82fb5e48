import { randomUUID } from "node:crypto";
import { CreateManualOrder } from "#modules/orders/by-hand/contract.ts";

/** The form of a manual order. */

export const meera = {
  "customer.name": "Meera Iyer",
  "customer.stateCode": "29",
  "customer.phone": "098450 12345",
  "customer.city": "Bengaluru",
};

export function aForm(fields: Readonly<Record<string, string>>): CreateManualOrder {
  return CreateManualOrder.parse({ idempotencyKey: randomUUID(), ...fields });
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { Customer } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

const one = statement<Customer>(
  "customers.own",
  `select id, name, phone, email, address, city, coalesce(state_code, '') as "stateCode",
     pin_code as "pinCode", gstin, version, archived_at is not null as "isArchived"
   from customers
   where id = $1 and seller_id = $2`,
);

/** One of the seller's own customers. Throws NotFound for another seller's. One statement. */
export async function ownCustomer(
  db: Db,
  actor: Actor,
  { customerId }: { readonly customerId: string },
): Promise<Customer> {
  const { sellerId } = allowedSeller(actor, "customers.keep");
  const [customer] = isUuid(customerId) ? await one(db, [customerId, sellerId]) : [];
  if (customer === undefined) throw new NotFound(t("Customer not found"));
  return customer;
}

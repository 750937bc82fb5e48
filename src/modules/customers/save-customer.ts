import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { officialStateName } from "#shared/official-states.ts";
import type { Customer, CustomerInput } from "./contract.ts";
import { CustomerChanged, CustomerExists, InvalidCustomer } from "./errors.ts";
import { ownCustomer } from "./own-customer.ts";
import { checkCustomer } from "./rules/check-customer.ts";
import { t } from "#shared/texts/text.ts";

type ExistingContact = { readonly name: string; readonly field: "phone" | "email" };

const customerWithContact = statement<ExistingContact>(
  "customers.customerWithContact",
  `select name, case when phone = $2 then 'phone' else 'email' end as field
   from customers
   where seller_id = $1
     and archived_at is null
     and (phone = $2 or lower(email) = lower($3))
     and id is distinct from $4::uuid
   order by phone is distinct from $2
   limit 1`,
);

/** A customer as JSON. */
const customerRecord =
  "name text, phone text, email text, address text, city text, state " +
  `text, "stateCode" text, "pinCode" text, gstin text`;

const insert = statement<{ id: string }>(
  "customers.add",
  `insert into customers (
     seller_id, name, phone, email, address, city, state, state_code, pin_code, gstin
   )
   select $1, c.name, c.phone, c.email, c.address, c.city, c.state, c."stateCode", c."pinCode",
     c.gstin
   from jsonb_to_record($2::jsonb) as c (${customerRecord})
   returning id`,
);

const update = statement<{ version: number }>(
  "customers.save",
  `update customers known
   set name = c.name, phone = c.phone, email = c.email, address = c.address, city = c.city,
     state = c.state, state_code = c."stateCode", pin_code = c."pinCode", gstin = c.gstin,
     version = known.version + 1, updated_at = now()
   from jsonb_to_record($4::jsonb) as c (${customerRecord})
   where known.id = $2 and known.seller_id = $1 and known.version = $3
   returning known.version`,
);

/**
 * Writes somebody into the seller's address book. Takes part in a transaction that is under way.
 * Throws InvalidCustomer, and CustomerExists when somebody in the book has the same phone number or
 * email address.
 */
export async function addCustomer(db: Db, actor: Actor, input: CustomerInput): Promise<Customer> {
  const { sellerId } = allowedSeller(actor, "customers.keep");
  const customer = checked(input);
  return inTransactionAs(db, actor, "customers.keep", async (tx) => {
    await mustBeNew(tx, sellerId, customer, null);
    const [row] = await orCustomerExists(customer, () => insert(tx, [sellerId, jsonOf(customer)]));
    if (row === undefined) throw new Error("A customer was not written.");
    return { ...customer, id: row.id, version: 1, isArchived: false };
  });
}

/**
 * Changes a customer that nobody changed since `version`. Throws NotFound for another seller's,
 * CustomerChanged, InvalidCustomer and CustomerExists.
 */
export async function saveCustomer(
  db: Db,
  actor: Actor,
  input: CustomerInput & { readonly customerId: string; readonly version: number },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "customers.keep");
  const { customerId } = input;
  if (!isUuid(customerId)) throw new NotFound(t("Customer not found"));
  await inTransactionAs(db, actor, "customers.keep", async (tx) => {
    const before = await ownCustomer(tx, actor, { customerId });
    if (before.version !== input.version) throw new CustomerChanged();
    const customer = checked(input);
    if (!before.isArchived) await mustBeNew(tx, sellerId, customer, customerId);
    const saved = await orCustomerExists(customer, () =>
      update(tx, [sellerId, customerId, input.version, jsonOf(customer)]),
    );
    if (saved.length === 0) throw new CustomerChanged();
  });
}

function checked(input: CustomerInput): CustomerInput {
  const result = checkCustomer(input);
  if ("fields" in result) throw new InvalidCustomer(result.fields);
  return result.customer;
}

function jsonOf(customer: CustomerInput): string {
  return JSON.stringify({ ...customer, state: officialStateName(customer.stateCode) });
}

async function mustBeNew(
  tx: Db,
  sellerId: string,
  { phone, email }: CustomerInput,
  customerId: string | null,
): Promise<void> {
  const [existing] = await customerWithContact(tx, [sellerId, phone, email, customerId]);
  if (existing !== undefined) throw new CustomerExists(existing.name, existing.field);
}

/** Two forms sent at the same time: the unique index refuses the second one. */
async function orCustomerExists<T>({ name }: CustomerInput, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint !== "customers_one_phone" && constraint !== "customers_one_email") throw error;
    throw new CustomerExists(name, constraint === "customers_one_phone" ? "phone" : "email");
  }
}

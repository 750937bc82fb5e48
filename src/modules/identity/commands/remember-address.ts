import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { SavedAddress } from "../contract.ts";

const upsert = statement(
  "identity.rememberAddress",
  `insert into addresses (user_id, first_name, last_name, address, city, state_code, pin_code, phone, gstin, company, billing_address, billing_city, billing_pin_code)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   on conflict (user_id, first_name, last_name, address, city, state_code, pin_code, phone) do update set last_used_at = now(), gstin = excluded.gstin, company = excluded.company,
     billing_address = excluded.billing_address, billing_city = excluded.billing_city, billing_pin_code = excluded.billing_pin_code`,
);

/**
 * Keeps an address for the next order; the same one again is marked as used, with the business of
 * now.
 */
export async function rememberAddress(
  db: Db,
  actor: Actor,
  address: Omit<SavedAddress, "id">,
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const {
    firstName,
    lastName,
    address: street,
    city,
    stateCode,
    pinCode,
    phone,
    gstin,
    company,
    billingAddress,
    billingCity,
    billingPinCode,
  } = address;
  await upsert(db, [
    userId,
    firstName,
    lastName,
    street,
    city,
    stateCode,
    pinCode,
    phone,
    gstin,
    company,
    billingAddress,
    billingCity,
    billingPinCode,
  ]);
}

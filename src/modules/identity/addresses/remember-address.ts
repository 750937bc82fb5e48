import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import type { SavedAddress } from "../contract.ts";

const upsert = statement(
  "identity.rememberAddress",
  `insert into addresses (
     user_id, first_name, last_name, address, city, state_code, pin_code, phone, gstin, is_sez,
     company, billing_address, billing_city, billing_pin_code
   )
   select $1, a."firstName", a."lastName", a.address, a.city, a."stateCode", a."pinCode", a.phone,
     a.gstin, coalesce(a."isSez", false), a.company, a."billingAddress", a."billingCity", a."billingPinCode"
   from jsonb_to_record($2::jsonb) as a (
     "firstName" text, "lastName" text, address text, city text, "stateCode" text, "pinCode" text,
     phone text, gstin text, "isSez" boolean, company text, "billingAddress" text, "billingCity" text,
     "billingPinCode" text
   )
   on conflict (
     user_id, first_name, last_name, address, city, state_code, pin_code, phone
   ) do update
   set last_used_at = now(), gstin = excluded.gstin, is_sez = excluded.is_sez, company = excluded.company,
     billing_address = excluded.billing_address, billing_city = excluded.billing_city,
     billing_pin_code = excluded.billing_pin_code`,
);

/**
 * Saves an address for later orders. An existing one is marked as used and gets the present
 * business details.
 */
export async function rememberAddress(
  db: Db,
  actor: Actor,
  address: Omit<SavedAddress, "id" | "isDefault">,
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  await inTransactionAs(db, actor, "identity.useAccount", (tx) =>
    upsert(tx, [userId, JSON.stringify(address)]),
  );
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { SavedAddress } from "../contract.ts";

const maxAddresses = 5;

const newest = statement<SavedAddress>(
  "identity.savedAddresses",
  `select id, first_name as "firstName", last_name as "lastName", address, city,
     state_code as "stateCode", pin_code as "pinCode", phone, gstin, company,
     billing_address as "billingAddress", billing_city as "billingCity",
     billing_pin_code as "billingPinCode"
   from addresses
   where user_id = $1
   order by last_used_at desc, id
   limit ${maxAddresses}`,
);

/** The most recently used addresses. */
export async function savedAddresses(db: Db, actor: Actor): Promise<readonly SavedAddress[]> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  return newest(db, [userId]);
}

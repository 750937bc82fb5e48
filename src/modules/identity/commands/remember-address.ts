import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { SavedAddress } from "../contract.ts";

const upsert = statement(
  "identity.rememberAddress",
  `insert into addresses (user_id, first_name, last_name, address, city, state_code, pin_code, phone, gstin) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (user_id, first_name, last_name, address, city, state_code, pin_code, phone) do update set last_used_at = now(), gstin = excluded.gstin`,
);

/** Keeps an address for the next order; the same one again is marked as used, with the GSTIN of now. */
export async function rememberAddress(db: Db, actor: Actor, address: Omit<SavedAddress, "id">): Promise<void> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  await upsert(db, [userId, address.firstName, address.lastName, address.address, address.city, address.stateCode, address.pinCode, address.phone, address.gstin]);
}

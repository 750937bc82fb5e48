import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
  rowsPerErasure,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const customers = statement<PersonalRecord>(
  "customers.personalCustomers",
  `select c.id::text as id,
     json_build_object(
       'name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address, 'city', c.city,
       'stateCode', c.state_code, 'pinCode', c.pin_code, 'gstin', c.gstin,
       'savedAt', c.created_at
     ) as facts
   from customers c
   where c.seller_id = $1::uuid and ${pageAfter("c.id")}`,
);

const sections: PersonalSections = { customers };

/** The address book of somebody's shop. */
export function addressBookData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseCustomersRows = statement<{ id: string }>(
  "customers.erase",
  `update customers
   set name = 'Erased', email = null, phone = null, address = null, city = null, pin_code = null,
     state = null, state_code = null, gstin = null, archived_at = coalesce(archived_at, now()), updated_at = now()
   where id in (
     select id
     from customers
     where seller_id = $1
       and (name <> 'Erased' or email is not null or phone is not null or address is not null)
     limit ${rowsPerErasure}
   )
   returning id`,
);

/** Empties the address book of the shop of an account that is being erased, some customers at a time. The rows stay, since manual orders refer to them. */
export async function eraseCustomers(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseCustomersRows(db, [userId])).length;
}

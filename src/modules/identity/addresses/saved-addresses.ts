import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import type { SavedAddress } from "../contract.ts";
import { maxAddresses } from "./contract.ts";

const shownAtCheckout = 5;

const columns = `
  id, first_name as "firstName", last_name as "lastName", address, city,
  state_code as "stateCode", pin_code as "pinCode", phone, gstin,
  is_sez as "isSez", company,
  billing_address as "billingAddress", billing_city as "billingCity",
  billing_pin_code as "billingPinCode", is_default as "isDefault"`;

const savedOf = statement<SavedAddress>(
  "identity.savedAddresses",
  `select ${columns}
   from addresses
   where user_id = $1
   order by is_default desc, last_used_at desc, id
   limit $2`,
);
const one = statement<SavedAddress>(
  "identity.savedAddress",
  `select ${columns}
   from addresses
   where id = $1 and user_id = $2`,
);

/** The addresses for the checkout: the default one, then the most recently used ones. */
export async function savedAddresses(db: Db, actor: Actor): Promise<readonly SavedAddress[]> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  return savedOf(db, [userId, shownAtCheckout]);
}

/** All addresses of the user, in the same order. */
export async function allSavedAddresses(db: Db, actor: Actor): Promise<readonly SavedAddress[]> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  return savedOf(db, [userId, maxAddresses]);
}

/** One of the user's own addresses. Throws NotFound. */
export async function savedAddress(
  db: Db,
  actor: Actor,
  { addressId }: { readonly addressId: string },
): Promise<SavedAddress> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const [found] = isUuid(addressId) ? await one(db, [addressId, userId]) : [];
  if (found === undefined) throw new NotFound(t("This address does not exist."));
  return found;
}

import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { maxAddresses, type AddressInput } from "./contract.ts";

const fields = `
  "firstName" text, "lastName" text, address text, city text, state text, "pinCode" text,
  phone text`;

const insert = statement<{ id: string }>(
  "identity.addAddress",
  `insert into addresses (
     user_id, first_name, last_name, address, city, state_code, pin_code, phone
   )
   select $1, a."firstName", a."lastName", a.address, a.city, a.state, a."pinCode", a.phone
   from jsonb_to_record($2::jsonb) as a (${fields})
   where (select count(*) from addresses where user_id = $1) < $3::int
   returning id`,
);
// The registered address of a business stays what it was: without one of its own, it was the
// delivery address that changes here.
const change = statement<{ id: string }>(
  "identity.changeAddress",
  `update addresses o
   set first_name = a."firstName", last_name = a."lastName", address = a.address, city = a.city,
     state_code = a.state, pin_code = a."pinCode", phone = a.phone,
     billing_address = case when o.gstin is null then null
       else coalesce(o.billing_address, o.address) end,
     billing_city = case when o.gstin is null then null else coalesce(o.billing_city, o.city) end,
     billing_pin_code = case when o.gstin is null then null
       else coalesce(o.billing_pin_code, o.pin_code) end
   from jsonb_to_record($3::jsonb) as a (${fields})
   where o.id = $1::uuid and o.user_id = $2::uuid
   returning o.id`,
);
const clearDefault = statement(
  "identity.clearDefaultAddress",
  "update addresses set is_default = false where user_id = $1 and is_default and id <> $2",
);
const setDefault = statement<{ id: string }>(
  "identity.setDefaultAddress",
  "update addresses set is_default = $3::boolean where id = $1 and user_id = $2 returning id",
);
const remove = statement<{ id: string }>(
  "identity.removeAddress",
  "delete from addresses where id = $1 and user_id = $2 returning id",
);

/**
 * Adds an address of the user, or changes the one with `addressId`. Throws NotFound, and Conflict
 * for an address that is saved already and for one too many.
 */
export async function saveAddress(
  db: Db,
  actor: Actor,
  { addressId, address }: { readonly addressId: string | null; readonly address: AddressInput },
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  if (addressId !== null && !isUuid(addressId)) throw notThere();
  const { isDefault, ...typed } = address;
  const json = JSON.stringify(typed);
  await inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
    const [saved] = await onlyOnce(() =>
      addressId === null
        ? insert(tx, [userId, json, maxAddresses])
        : change(tx, [addressId, userId, json]),
    );
    if (saved === undefined) throw addressId === null ? tooMany() : notThere();
    if (isDefault) await clearDefault(tx, [userId, saved.id]);
    await setDefault(tx, [saved.id, userId, isDefault]);
  });
}

/** Makes an address of the user the one that the checkout fills in first. Throws NotFound. */
export async function makeDefaultAddress(
  db: Db,
  actor: Actor,
  { addressId }: { readonly addressId: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  if (!isUuid(addressId)) throw notThere();
  await inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
    await clearDefault(tx, [userId, addressId]);
    const [found] = await setDefault(tx, [addressId, userId, true]);
    if (found === undefined) throw notThere();
  });
}

/** Deletes an address of the user. Orders keep their own copy. Throws NotFound. */
export async function removeAddress(
  db: Db,
  actor: Actor,
  { addressId }: { readonly addressId: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  if (!isUuid(addressId)) throw notThere();
  await inTransactionAs(db, actor, "identity.useAccount", async (tx) => {
    const [removed] = await remove(tx, [addressId, userId]);
    if (removed === undefined) throw notThere();
  });
}

async function onlyOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error)?.startsWith("addresses_user_id_first_name") === true)
      throw new Conflict(t("You have already saved this address."), {
        code: "identity.addressSaved",
        cause: error,
      });
    throw error;
  }
}

function notThere(): NotFound {
  return new NotFound(t("This address does not exist."));
}

function tooMany(): Conflict {
  return new Conflict(
    t("You can save {max} addresses. Remove one that you no longer need.", { max: maxAddresses }),
    { code: "identity.tooManyAddresses" },
  );
}

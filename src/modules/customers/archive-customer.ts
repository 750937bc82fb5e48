import { inTransactionAs } from "#modules/identity/public.server.ts";
import {
  isStillReferenced,
  statement,
  violatedConstraint,
  type Db,
} from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";

const remove = statement<{ id: string }>(
  "customers.remove",
  "delete from customers where id = $1 and seller_id = $2 returning id",
);
const archive = statement<{ id: string }>(
  "customers.archive",
  `update customers
   set archived_at = coalesce(archived_at, now()), version = version + 1
   where id = $1 and seller_id = $2
   returning id`,
);
const bringBack = statement<{ id: string }>(
  "customers.restore",
  `update customers
   set archived_at = null, version = version + 1
   where id = $1 and seller_id = $2
   returning id`,
);

/**
 * Removes a customer from the address book. A customer without orders is deleted; one with orders
 * is archived and can be restored. Pass a connection, not a transaction: the database's foreign key
 * error shows that there are orders. Throws NotFound.
 */
export async function archiveCustomer(
  db: Db,
  actor: Actor,
  { customerId }: { readonly customerId: string },
): Promise<"deleted" | "archived"> {
  const { sellerId } = allowedSeller(actor, "customers.keep");
  if (!isUuid(customerId)) throw new NotFound(t("Customer not found"));
  try {
    const removed = await inTransactionAs(db, actor, "customers.keep", (tx) =>
      remove(tx, [customerId, sellerId]),
    );
    if (removed.length === 0) throw new NotFound(t("Customer not found"));
    return "deleted";
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    await inTransactionAs(db, actor, "customers.keep", (tx) => archive(tx, [customerId, sellerId]));
    return "archived";
  }
}

/**
 * Restores an archived customer. Throws NotFound, and Conflict when another customer has the same
 * phone number or email address by now.
 */
export async function restoreCustomer(
  db: Db,
  actor: Actor,
  { customerId }: { readonly customerId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "customers.keep");
  if (!isUuid(customerId)) throw new NotFound(t("Customer not found"));
  try {
    const restored = await inTransactionAs(db, actor, "customers.keep", (tx) =>
      bringBack(tx, [customerId, sellerId]),
    );
    if (restored.length === 0) throw new NotFound(t("Customer not found"));
  } catch (error) {
    if (!["customers_one_phone", "customers_one_email"].includes(violatedConstraint(error) ?? ""))
      throw error;
    throw new Conflict(
      t("Somebody else in your address book now has the same phone number or email address."),
      { code: "customers.known" },
    );
  }
}

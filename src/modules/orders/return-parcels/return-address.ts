import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { formatPhone } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import type { ReturnAddress } from "./contract.ts";

type Found = { readonly [Part in keyof ReturnAddress]: string | null } & {
  readonly isDue: boolean;
};

const workshopOf = statement<Found>(
  "orders.returnAddress",
  `select k.pickup_name as name, k.address, k.city, k.state_code as "stateCode",
     k.pin_code as "pinCode", k.phone,
     exists (
       select
       from order_returns r
       where r.order_id = o.id and r.status = 'approved'
     ) as "isDue"
   from orders o
   left join ${pickupAddressesView} k on k.seller_id = o.seller_id
   where o.id = $1 and o.buyer_id = $2`,
);

/**
 * Where the buyer of an order sends an approved return: the workshop's address. Null without such a
 * return, and if the shop's settings lack a part of the address. One statement. Throws NotFound.
 */
export async function returnAddress(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<ReturnAddress | null> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const [found] = isUuid(orderId) ? await workshopOf(db, [orderId, buyer.userId]) : [];
  if (found === undefined) throw new NotFound(t("Order not found"));
  return found.isDue ? completeOrNull(found) : null;
}

function completeOrNull(found: Found): ReturnAddress | null {
  const { name, address, city, stateCode, pinCode } = found;
  if (name === null || address === null || city === null) return null;
  if (stateCode === null || pinCode === null) return null;
  const phone = found.phone === null ? null : formatPhone(found.phone);
  return { name, address, city, stateCode, pinCode, phone };
}

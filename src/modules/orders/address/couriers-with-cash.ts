import { courierWays } from "#modules/sellers/public.server.ts";
import { refusesCash } from "#modules/shipping/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { noCourierCollects } from "../checkout/rules/cash-of-purchase.ts";
import type { AddressNow } from "./change-address.sql.ts";
import { NoCourierWithCash } from "./errors.ts";

/**
 * Refuses a PIN code where it is known that no courier collects the cash of one of the parcels, as
 * the checkout does. Without a courier service (`hasCouriers`) what couriers said before does not
 * count. One statement. Throws NoCourierWithCash.
 */
export async function mustCollectCash(
  db: Db,
  buyer: UserActor,
  { cashShops, paymentMethod }: Pick<AddressNow, "cashShops" | "paymentMethod">,
  {
    pinCode,
    hasCouriers = false,
  }: { readonly pinCode: string; readonly hasCouriers?: boolean | undefined },
): Promise<void> {
  if (!hasCouriers || cashShops.length === 0) return;
  const { bySeller } = await courierWays(db, buyer, { sellerIds: cashShops, pinCode });
  if (cashShops.some((sellerId) => refusesCash(bySeller[sellerId])))
    throw new NoCourierWithCash(noCourierCollects(pinCode), {
      isBalance: paymentMethod === "online",
    });
}

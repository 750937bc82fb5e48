import { askAboutCash } from "#modules/shipping/public.server.ts";
import { refusesCash } from "#modules/shipping/public.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { courierWays } from "../checkout/courier-ways.ts";
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
  { cashPieces, paymentMethod }: Pick<AddressNow, "cashPieces" | "paymentMethod">,
  {
    pinCode,
    hasCouriers = false,
  }: { readonly pinCode: string; readonly hasCouriers?: boolean | undefined },
): Promise<void> {
  if (!hasCouriers || cashPieces.length === 0) return;
  const { bySeller } = await courierWays(db, buyer, { pieces: cashPieces, pinCode });
  if (Object.values(bySeller).some(refusesCash))
    throw new NoCourierWithCash(noCourierCollects(pinCode), {
      isBalance: paymentMethod === "online",
    });
}

/**
 * Asks couriers whether they collect this cash at another PIN code, if that is not known. Waits for
 * them for some seconds at most.
 */
export async function askUnknownCash(
  db: Db,
  buyer: UserActor,
  courier: Pick<CourierProvider, "offers">,
  { cashPieces: pieces, ...to }: AskedPlace,
): Promise<void> {
  const { unknownInCash: parcels } = await courierWays(db, buyer, { pieces, ...to });
  const { pinCode: toPinCode, clientAddress } = to;
  await askAboutCash(db, buyer, courier, { parcels, toPinCode, clientAddress });
}

type AskedPlace = Pick<AddressNow, "cashPieces"> & {
  readonly pinCode: string;
  readonly clientAddress: string;
};

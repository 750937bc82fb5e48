import { accountCart } from "#modules/cart/public.server.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, can } from "#policy/can.ts";
import { askUnknownCash } from "../address/couriers-with-cash.ts";
import type { PlaceOrder } from "./contract.ts";
import { BuyerEmailNotConfirmed } from "./errors.ts";

/**
 * Before a purchase is placed that is paid in cash: couriers say whether they collect it at its PIN
 * code, if that is not known. Whoever orders waits for them, for some seconds at most. Nothing
 * without a courier service, for what is paid online, and for an empty cart, of which the same form
 * was sent before. Call it outside a transaction. Throws BuyerEmailNotConfirmed.
 */
export async function askBeforeCash(
  db: Db,
  actor: Actor,
  courier: Pick<CourierProvider, "offers"> | null,
  {
    paymentMethod,
    pinCode,
    variantId,
    quantity = 1,
    clientAddress,
  }: Pick<PlaceOrder, "paymentMethod" | "pinCode" | "variantId" | "quantity"> & {
    readonly clientAddress: string;
  },
): Promise<void> {
  const buyer = allowedUser(actor, "identity.useAccount");
  if (!can(actor, "orders.checkOut")) throw new BuyerEmailNotConfirmed();
  if (courier === null || paymentMethod !== "cod") return;
  const cashPieces =
    variantId === undefined ? await accountCart(db, buyer) : [{ variantId, quantity }];
  await askUnknownCash(db, buyer, courier, { cashPieces, pinCode, clientAddress });
}

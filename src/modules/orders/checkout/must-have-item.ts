import { buyNowLines } from "#modules/cart/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PlaceOrder } from "./contract.ts";
import { CartIsEmpty } from "./errors.ts";

/**
 * Something of a visitor's form can be bought: a message that costs money goes to nobody with an
 * empty cart. One statement. Throws CartIsEmpty.
 */
export async function mustHaveItem(
  db: Db,
  actor: Actor,
  { variantId, firstItem }: Pick<PlaceOrder, "variantId" | "firstItem">,
): Promise<void> {
  mustBeAllowed(actor, "identity.enter");
  const item = variantId ?? firstItem;
  const lines = item === undefined ? [] : await buyNowLines(db, { variantId: item, quantity: 1 });
  if (lines.length === 0) throw new CartIsEmpty();
}

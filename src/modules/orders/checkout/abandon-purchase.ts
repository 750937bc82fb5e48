import { putBack } from "#modules/cart/public.server.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { closePayment } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { PurchaseIsPlaced } from "./errors.ts";
import { release } from "./purchase-expired.ts";
import { linesTogether, ownLockedOrders, recordAbandoned } from "./purchase-orders.ts";

/**
 * The buyer gives up a purchase that is not paid, or one that has expired: its items are back in
 * the cart, as far as they are still there. Doing it twice changes nothing more. Money that comes
 * for it all the same goes back. Throws NotFound, and PurchaseIsPlaced once it is paid.
 */
export async function abandonPurchase(
  db: Db,
  actor: Actor,
  { purchaseId }: { readonly purchaseId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await abandon(db, buyer, purchaseId, []);
}

async function abandon(
  db: Db,
  buyer: UserActor,
  purchaseId: string,
  requestedNow: readonly string[],
): Promise<void> {
  await inTransactionAs(db, buyer, "orders.cancelAsBuyer", async (tx) => {
    // First, as whoever brings news of the provider: the two never wait for each other in a ring.
    if (isUuid(purchaseId))
      await closePayment(tx, buyer, { purpose: "purchase", subjectId: purchaseId });
    const orders = await ownLockedOrders(tx, buyer, purchaseId);
    for (const order of orders) allowedUser(buyer, "orders.cancelAsBuyer", order);
    if (orders.some((order) => order.status !== "awaiting_payment" && order.status !== "expired"))
      throw new PurchaseIsPlaced();
    const waiting = orders.filter((order) => order.status === "awaiting_payment");
    if (waiting.length > 0) await release(tx, buyer, waiting, buyer.userId);
    else await recordAbandoned(tx, orders, buyer.userId);
    await putBack(
      tx,
      buyer,
      (await linesTogether(tx, orders)).filter((line) => !requestedNow.includes(line.variantId)),
    );
  });
}

/**
 * Gives up the buyer's own unpaid purchases, whose pieces are ordered anew: what is wanted now does
 * not go back into the cart.
 */
export async function releaseReservations(
  db: Db,
  buyer: UserActor,
  {
    purchaseIds,
    requestedNow,
  }: { readonly purchaseIds: readonly string[]; readonly requestedNow: readonly string[] },
): Promise<void> {
  for (const purchaseId of purchaseIds) await abandon(db, buyer, purchaseId, requestedNow);
}

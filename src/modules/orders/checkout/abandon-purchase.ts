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
 * The buyer abandons an unpaid or expired purchase. Items that still exist return to the cart. A
 * second call changes nothing. Money that arrives later is refunded. Throws NotFound, and
 * PurchaseIsPlaced once it is paid.
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
    // Closes the payment first, in the same order as provider updates do, so the two cannot
    // deadlock.
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
 * Abandons the buyer's own unpaid purchases that reserve these variants. The variants that the
 * buyer is ordering now do not return to the cart.
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

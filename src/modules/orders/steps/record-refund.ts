import { inTransactionAs } from "#modules/identity/public.server.ts";
import { orderOfRefund, recordManualRefund } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { anyOrderNow } from "./move-order.ts";
import { t } from "#shared/texts/text.ts";

/**
 * An administrator has sent the refund of an order, unless it is an order from the administrator's
 * own shop: payments does not know whose order it is. Throws OwnShopDecision and what `recordManualRefund`
 * throws.
 */
export async function recordOrderRefund(
  db: Db,
  actor: Actor,
  input: { readonly refundId: string; readonly reference: string },
): Promise<void> {
  mustBeAllowed(actor, "payments.refund");
  await inTransactionAs(db, actor, "payments.refund", async (tx) => {
    const orderId = await orderOfRefund(tx, actor, input);
    if (orderId !== null) {
      const { sellerId } = await anyOrderNow(tx, orderId);
      mustBeAnothersShop(actor, [sellerId], t("This refund is for an order from your own shop."));
    }
    await recordManualRefund(tx, actor, input);
  });
}

import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import {
  orderOfRefund,
  recordManualRefund,
  releaseRefund,
} from "#modules/payments/public.server.ts";
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
    await mustRefundOthers(tx, actor, input);
    await recordManualRefund(tx, actor, input);
  });
}

/**
 * Releases a large refund by hand, which needs a second person, with the same exception. Throws
 * OwnShopDecision and what `releaseRefund` throws.
 */
export async function releaseOrderRefund(
  db: Db,
  actor: Actor,
  input: { readonly refundId: string },
): Promise<Effect> {
  mustBeAllowed(actor, "payments.refund");
  return inTransactionAs(db, actor, "payments.refund", async (tx) => {
    await mustRefundOthers(tx, actor, input);
    return releaseRefund(tx, actor, input);
  });
}

async function mustRefundOthers(
  tx: Db,
  actor: Actor,
  input: { readonly refundId: string },
): Promise<void> {
  const orderId = await orderOfRefund(tx, actor, input);
  if (orderId === null) return;
  const { sellerId } = await anyOrderNow(tx, orderId);
  mustBeAnothersShop(actor, [sellerId], t("This refund is for an order from your own shop."));
}

import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { orderGstChanged } from "../events.ts";
import { lockOrderUntilCommit, moveOrder, orderNow } from "../steps/move-order.ts";
import { GstAnswerIsOver } from "./errors.ts";
import { agreeTo, openConsent } from "./gst-at-issue.sql.ts";

/**
 * The buyer agrees to the total that a higher GST rate makes of an order, or declines and the order
 * is cancelled with its refund. `totalPaise` is what the page showed. Throws NotFound and
 * GstAnswerIsOver.
 */
export async function answerGstRise(
  db: Db,
  actor: Actor,
  {
    orderId,
    totalPaise,
    isAgreed,
  }: { readonly orderId: string; readonly totalPaise: number; readonly isAgreed: boolean },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const { id } = await orderNow(tx, buyer, "buyer", orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, buyer, "buyer", id);
    allowedUser(actor, "orders.cancelAsBuyer", order);
    const [open] = await openConsent(tx, [id]);
    if (order.status !== "pending" || open?.totalPaise !== totalPaise) throw new GstAnswerIsOver();
    if (isAgreed) {
      await agreeTo(tx, [id, totalPaise]);
      await emit(
        tx,
        orderGstChanged({ orderId: id, what: "agreed", totalPaise: String(totalPaise) }),
      );
    } else
      await moveOrder(tx, buyer, order, {
        to: "cancelled",
        note: t("The buyer did not agree to the higher GST."),
        carrier: null,
        trackingNumber: null,
      });
  });
}

import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { consentMoved } from "./consent-moved.ts";
import { lockOrderUntilCommit, moveOrder, orderNow, type OrderNow } from "../steps/move-order.ts";
import { GstAnswerIsOver } from "./errors.ts";
import {
  agreeTo,
  forgetConsent,
  linesToRate,
  openConsent,
  orderToRate,
} from "./gst-at-issue.sql.ts";
import { isRateChanged, ratedOrder } from "./rules/rated-order.ts";

/**
 * The buyer agrees to the total that a higher GST rate makes of an order, or declines and the order
 * is cancelled with its refund. `totalPaise` is what the page showed. Throws NotFound, and
 * GstAnswerIsOver if it is not the total of today's rates any more.
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
  const isOver = await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const { id } = await orderNow(tx, buyer, "buyer", orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, buyer, "buyer", id);
    allowedUser(actor, "orders.cancelAsBuyer", order);
    const [open] = await openConsent(tx, [id]);
    if (!isAskable(order) || open?.totalPaise !== totalPaise) return true;
    if ((await totalOfToday(tx, order)) !== totalPaise) {
      await forgetConsent(tx, [[id]]);
      return true;
    }
    if (isAgreed) await agree(tx, id, totalPaise);
    else
      await moveOrder(tx, buyer, order, {
        to: "cancelled",
        note: t("The buyer did not agree to the higher GST."),
        carrier: null,
        trackingNumber: null,
      });
    return false;
  });
  // After the commit, so that a question that nobody needs to answer any more is forgotten.
  if (isOver) throw new GstAnswerIsOver();
}

/** Before it is billed, and before it leaves. */
const isAskable = ({ status }: OrderNow) => status === "pending" || status === "confirmed";

async function totalOfToday(tx: Db, { id, status }: OrderNow): Promise<number | undefined> {
  const [lines, [before]] = [await linesToRate(tx, [id, status]), await orderToRate(tx, [id])];
  return before && (isRateChanged(lines) ? ratedOrder(lines, before) : before).totalPaise;
}

async function agree(tx: Db, orderId: string, totalPaise: number): Promise<void> {
  const [agreed] = await agreeTo(tx, [orderId, totalPaise]);
  if (agreed !== undefined)
    await emit(tx, consentMoved("agreed", { orderId, totalPaise, ...agreed }));
}

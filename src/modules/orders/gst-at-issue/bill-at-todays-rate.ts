import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { UserActor } from "#policy/actor.ts";
import { settleMove } from "../address/settle-move.ts";
import { moneyOfMove } from "../address/rules/move.ts";
import { orderGstChanged } from "../events.ts";
import type { OrderNow } from "../steps/move-order.ts";
import { paymentBehind } from "../steps/order-money.ts";
import { lockPurchase } from "./gst-at-issue.sql.ts";
import { rateOrder, writeRated, type RatedOrder } from "./rate-order.ts";

/**
 * Brings an order that is about to be confirmed to the GST rates of today, before its invoice
 * (section 14, CGST Act). What it costs less is refunded; if it costs more, its buyer is asked
 * first. Returns "asked" if the order must wait for that answer. The order is locked.
 */
export async function billAtTodaysRate(
  tx: Db,
  person: UserActor,
  order: OrderNow,
): Promise<"asked" | "ready"> {
  const rated = await rateOrder(tx, order);
  if (typeof rated === "string") return rated;
  await write(tx, person, order, rated);
  return "ready";
}

async function write(
  tx: Db,
  person: UserActor,
  order: OrderNow,
  { before, rated }: RatedOrder,
): Promise<void> {
  const { id, purchaseId, buyerId } = order;
  if (purchaseId === null || buyerId === null) throw new Error(`Order ${id} has no buyer`);
  const { totalPaise } = rated;
  const isOnline = order.paymentMethod === "online";
  const money = moneyOfMove(
    isOnline ? (before.advancePaise ?? before.totalPaise) : null,
    totalPaise,
  );
  // Another order of the purchase may be confirmed at the same time.
  await lockPurchase(tx, [purchaseId]);
  const moveId = await writeRated(tx, { id, purchaseId }, rated, money.givenBackPaise);
  await settleMove(
    tx,
    person,
    { order: { ...before, id, sellerId: order.sellerId }, money },
    { moveId, paymentId: await paymentBehind(tx, order), buyerId },
  );
  if (totalPaise < before.totalPaise)
    await emit(
      tx,
      orderGstChanged({
        orderId: id,
        what: "cheaper",
        totalPaise: String(totalPaise),
        askedAt: "",
      }),
    );
}

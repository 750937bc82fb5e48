import { asColumns } from "#platform/db/columns.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { UserActor } from "#policy/actor.ts";
import { writePurchaseSums } from "../address/change-address.sql.ts";
import { settleMove } from "../address/settle-move.ts";
import { moneyOfMove, type MoneyOfMove } from "../address/rules/move.ts";
import type { PricedOrder } from "../checkout/rules/price-purchase.ts";
import { orderGstChanged } from "../events.ts";
import { lockOrderUntilCommit, type OrderNow } from "../steps/move-order.ts";
import { paymentBehind } from "../steps/order-money.ts";
import {
  askConsent,
  linesToRate,
  lockPurchase,
  orderToRate,
  writeRatedAmounts,
  type OrderToRate,
} from "./gst-at-issue.sql.ts";
import { isRateChanged, ratedOrder, type LineToRate } from "./rules/rated-order.ts";

/**
 * Brings an order that is about to be confirmed to the GST rates of today, before its invoice
 * (section 14, CGST Act). What it costs less is refunded; if it costs more, its buyer is asked
 * first. Returns "asked" if the order must wait for that answer. The order is locked. One
 * statement more while no rate changed.
 */
export async function billAtTodaysRate(
  tx: Db,
  person: UserActor,
  order: OrderNow,
): Promise<"asked" | "ready"> {
  await lockOrderUntilCommit(tx, [order.id]);
  const lines = await linesToRate(tx, [order.id]);
  if (!isRateChanged(lines)) return "ready";
  const [before] = await orderToRate(tx, [order.id]);
  if (before === undefined) throw new Error(`Order ${order.id} is locked and not there`);
  const rated = ratedOrder(lines, before);
  if (rated.totalPaise > before.totalPaise && !isAgreed(before, rated.totalPaise)) {
    const asked = await askConsent(tx, [order.id, rated.totalPaise]);
    if (asked.length > 0) await announce(tx, order.id, "asked", rated.totalPaise);
    return "asked";
  }
  await write(tx, person, order, { before, rated });
  return "ready";
}

function isAgreed({ askedPaise, agreedAt }: OrderToRate, totalPaise: number): boolean {
  return agreedAt !== null && askedPaise === totalPaise;
}

async function write(
  tx: Db,
  person: UserActor,
  order: OrderNow,
  { before, rated }: { readonly before: OrderToRate; readonly rated: PricedOrder<LineToRate> },
): Promise<void> {
  const { purchaseId, buyerId } = order;
  if (purchaseId === null || buyerId === null) throw new Error(`Order ${order.id} has no buyer`);
  const isOnline = order.paymentMethod === "online";
  const money = moneyOfMove(
    isOnline ? (before.advancePaise ?? before.totalPaise) : null,
    rated.totalPaise,
  );
  // Another order of the purchase may be confirmed at the same time.
  await lockPurchase(tx, [purchaseId]);
  const [noted] = await writeRatedAmounts(tx, [order.id, ...rowsOf(rated, money)]);
  if (noted === undefined) throw new Error(`Order ${order.id} was not written`);
  await writePurchaseSums(tx, [purchaseId]);
  await settleMove(
    tx,
    person,
    { order: { ...before, id: order.id, sellerId: order.sellerId }, money },
    { moveId: noted.id, paymentId: await paymentBehind(tx, order), buyerId },
  );
  if (rated.totalPaise < before.totalPaise)
    await announce(tx, order.id, "cheaper", rated.totalPaise);
}

function rowsOf(
  { lines, subtotalPaise, taxPaise, roundOffPaise, totalPaise }: PricedOrder<LineToRate>,
  { givenBackPaise }: MoneyOfMove,
): readonly [amounts: string, lines: string] {
  const amounts = { subtotalPaise, taxPaise, roundOffPaise, totalPaise, givenBackPaise };
  const items = lines.map(({ line, ...split }) => {
    const { lineNumber, unitPricePaise, gstBasisPoints } = line;
    return asColumns({ lineNumber, unitPricePaise, gstBasisPoints, ...split });
  });
  return [JSON.stringify(asColumns(amounts)), JSON.stringify(items)];
}

async function announce(
  tx: Db,
  orderId: string,
  what: "asked" | "cheaper",
  totalPaise: number,
): Promise<void> {
  await emit(tx, orderGstChanged({ orderId, what, totalPaise: String(totalPaise) }));
}

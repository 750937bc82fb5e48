import { allocateStock, restockVariants, takeMakingWeeks } from "#modules/catalog/public.server.ts";
import { requestRefund } from "#modules/payments/public.server.ts";
import { recordOrderCancelled, recordPaid } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { issueReceipts } from "../billing/receive-advance.ts";
import { purchaseMoneyReturned, purchasePlaced } from "../events.ts";
import { giveBackWeeks } from "../making/give-back-weeks.ts";
import { meaningOfMoney } from "./rules/late-payment.ts";
import {
  linesTogether,
  lockedOrders,
  type LineOfPurchase,
  moveTogether,
  type OrderOfPurchase,
} from "./purchase-orders.ts";

export type PaidPurchase = { readonly purchaseId: string; readonly paymentId: string };

/** Whether the orders accept the money, or it is refunded. */
export type PurchaseOutcome = "accepted" | "returned";

const nowOnline = statement(
  "orders.nowOnline",
  "update purchases set payment_method = 'online' where id = $1",
);

/**
 * Handles the payment of a purchase, in full or of its parts in advance, in the transaction that captures it. Waiting orders are
 * placed. Expired orders are revived if there is still enough stock of everything, and room in the
 * weeks that were promised. Otherwise the
 * whole payment is refunded.
 */
export async function purchasePaid(
  tx: Db,
  actor: Actor,
  input: PaidPurchase,
): Promise<PurchaseOutcome> {
  mustBeAllowed(actor, "orders.recordPayment");
  const orders = await lockedOrders(tx, input.purchaseId);
  const isAccepted = await accept(tx, actor, input, orders);
  for (const order of orders) {
    const share = { orderId: order.id, sellerId: order.sellerId, totalPaise: order.sharePaise };
    await recordPaid(tx, actor, share);
    if (isAccepted) continue;
    await recordOrderCancelled(tx, actor, share);
    await requestRefund(tx, actor, {
      cause: `late:${order.id}`,
      paymentId: input.paymentId,
      orderId: order.id,
      buyerId: order.buyerId,
      amountPaise: order.sharePaise,
    });
  }
  if (!isAccepted) await emit(tx, purchaseMoneyReturned({ purchaseId: input.purchaseId }));
  // Document numbers come last: everybody else who issues in the same series waits from here.
  else await issueReceipts(tx, orders.filter(isPartOnly));
  return isAccepted ? "accepted" : "returned";
}

/** Whether only a part was paid, in advance of an invoice that follows with the confirmation. */
function isPartOnly({ sharePaise, totalPaise }: OrderOfPurchase): boolean {
  return sharePaise < totalPaise;
}

async function accept(
  tx: Db,
  actor: Actor,
  { purchaseId }: PaidPurchase,
  orders: readonly OrderOfPurchase[],
): Promise<boolean> {
  const meaning = meaningOfMoney(orders);
  if (meaning === "returned") return false;
  if (meaning === "replacesCash") {
    await nowOnline(tx, [purchaseId]);
    return true;
  }
  if (meaning === "revives" && !(await isTakenAgain(tx, actor, orders))) return false;
  await moveTogether(tx, orders, {
    from: meaning === "pays" ? "awaiting_payment" : "expired",
    to: "pending",
    actorId: null,
  });
  await emit(tx, purchasePlaced({ purchaseId }));
  return true;
}

async function isTakenAgain(
  tx: Db,
  actor: Actor,
  orders: readonly OrderOfPurchase[],
): Promise<boolean> {
  const lines = await linesTogether(tx, orders);
  const short = await allocateStock(tx, actor, { lines, reason: "revival" });
  if (short.size > 0) return false;
  if (await areWeeksTaken(tx, actor, lines)) return true;
  await restockVariants(tx, actor, { reason: "cancellation", lines });
  await giveBackWeeks(tx, actor, lines);
  return false;
}

/** Takes the weeks that were promised, or earlier ones, once more. */
async function areWeeksTaken(
  tx: Db,
  actor: Actor,
  lines: readonly LineOfPurchase[],
): Promise<boolean> {
  const limited = lines.filter(({ madeIn }) => madeIn !== null);
  if (limited.length === 0) return true;
  const taken = await takeMakingWeeks(tx, actor, { pieces: limited });
  return limited.every(({ productId, madeIn }) => {
    const week = taken.get(productId);
    return week === undefined || (week !== null && week <= (madeIn ?? ""));
  });
}

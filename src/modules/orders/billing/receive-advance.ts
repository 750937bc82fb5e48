import { issueReceiptVoucher } from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { goodsToBill, orderToBill, partiesToBill } from "./bill-order.ts";
import { documentCauses } from "./rules/document-causes.ts";

type PaidOrder = { readonly id: string; readonly sellerId: string };

/**
 * Issues the receipt vouchers for what was paid in advance of these orders, which are locked and not
 * billed. Each has one, however often it is called.
 */
export async function issueReceipts(tx: Db, orders: readonly PaidOrder[]): Promise<void> {
  // In the order of the sellers' series: two purchases from the same sellers never block each other.
  const bySeries = orders.toSorted((a, b) => (a.sellerId < b.sellerId ? -1 : 1));
  for (const { id } of bySeries) await issueReceipt(tx, id);
}

/**
 * Issues the receipt voucher for all that was received in advance, also for what moves have given
 * back since. Returns its id; null if none is issued.
 */
export async function issueReceipt(tx: Db, orderId: string): Promise<string | null> {
  const [order] = await orderToBill(tx, [orderId]);
  if (order === undefined) throw new Error(`Order ${orderId} is not there to be receipted`);
  const { orderNumber, placedAt, advancePaise, totalPaise, paymentMethod, ...facts } = order;
  const keptPaise = advancePaise ?? totalPaise;
  const { sellerId, buyerId, language, placeOfSupply } = facts;
  const issued = await issueReceiptVoucher(tx, system, {
    cause: documentCauses.advance(orderId),
    sellerId,
    buyerId,
    language,
    orderId,
    placeOfSupply,
    ...partiesToBill(order),
    goods: goodsToBill(order),
    advancePaise: keptPaise + order.givenBackPaise,
    order: { number: orderNumber, placedAt: placedAt.toISOString(), paymentMethod },
  });
  return issued?.documentId ?? null;
}

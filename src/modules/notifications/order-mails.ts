import type { DocumentToMail } from "#modules/invoicing/public.server.ts";
import { type OrderStatus, documentCauses } from "#modules/orders/public.ts";
import { orderForMail, purchaseForMail } from "#modules/orders/public.server.ts";
import { paymentOf } from "#modules/payments/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { enqueueWith, issuedFor } from "./document-mails.ts";
import { enqueueAll, mailSenderOf } from "./mail-sender.ts";
import {
  madeByHandMail,
  moneyReturnedMail,
  newOrderMail,
  notPaidMail,
  purchasePlacedMail,
} from "./order-mail-templates.ts";
import { cancelledForSellerMail, statusChangedMail } from "./order-status-mail-templates.ts";

/**
 * Handlers of what orders announce: they write the mails. Each may run twice; a mail's cause keeps
 * it one mail.
 */

type Shop = { readonly db: Db; readonly baseUrl: string };

/** One mail to the buyer about the whole purchase, one to each seller about their order. */
export async function mailPurchasePlaced(
  { db, baseUrl }: Shop,
  news: { readonly purchaseId: string },
): Promise<void> {
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const orders = await purchaseForMail(tx, system, news);
    await enqueueAll(tx, [
      purchasePlacedMail(sender, orders),
      ...orders.map((order) => newOrderMail(sender, order)),
    ]);
  });
}

/** One mail to the buyer, if they tried to pay; whoever only looked hears nothing. */
export async function mailPurchaseNotPaid(
  { db, baseUrl }: Shop,
  news: { readonly purchaseId: string },
): Promise<void> {
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const payment = await paymentOf(tx, { purpose: "purchase", subjectId: news.purchaseId });
    // It may have been paid since, or begun anew.
    if (payment === null || payment.lastError === null || payment.status === "captured") return;
    await enqueueAll(tx, [notPaidMail(sender, await purchaseForMail(tx, system, news))]);
  });
}

/** One mail to the buyer whose money came too late. */
export async function mailMoneyReturned(
  { db, baseUrl }: Shop,
  news: { readonly purchaseId: string },
): Promise<void> {
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) =>
    enqueueAll(tx, [moneyReturnedMail(sender, await purchaseForMail(tx, system, news))]),
  );
}

/**
 * One mail to the customer, where the seller gave an address. The seller made the order and needs
 * none.
 */
export async function mailOrderMadeByHand(
  { db, baseUrl }: Shop,
  news: { readonly orderId: string },
): Promise<void> {
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, news);
    await enqueueAll(tx, order === null ? [] : [madeByHandMail(sender, order)]);
  });
}

/** Tells the buyer of each step, and the seller when it was not they who cancelled. */
export async function mailOrderStatusChanged(
  { db, baseUrl }: Shop,
  news: { readonly orderId: string; readonly status: OrderStatus },
): Promise<void> {
  const { orderId, status } = news;
  if (status === "pending" || status === "awaiting_payment") return;
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const toSeller =
      status === "cancelled" && (order.isCancelledByBuyer || order.isCancelledByMarketplace)
        ? [cancelledForSellerMail(sender, order)]
        : [];
    const documents = await documentsOfStep(tx, orderId, status);
    await enqueueWith(tx, documents, statusChangedMail(sender, order, status, documents));
    await enqueueAll(tx, toSeller);
  });
}

/** The invoice goes along when an order is confirmed, its credit note when it is given up. */
async function documentsOfStep(
  tx: Db,
  orderId: string,
  status: OrderStatus,
): Promise<readonly DocumentToMail[]> {
  if (status === "confirmed") return issuedFor(tx, documentCauses.order(orderId));
  return status === "cancelled" || status === "refused"
    ? issuedFor(tx, documentCauses.givenUp(orderId))
    : [];
}

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
 * Handlers of the events of orders, which write mails. Each may run twice; a mail's cause makes it
 * one mail.
 */

type Shop = { readonly db: Db; readonly baseUrl: string };

/** Mails the buyer about the whole purchase, and each seller about their order. */
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

/** Mails the buyer if they tried to pay. Otherwise it sends nothing. */
export async function mailPurchaseNotPaid(
  { db, baseUrl }: Shop,
  news: { readonly purchaseId: string },
): Promise<void> {
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const payment = await paymentOf(tx, { purpose: "purchase", subjectId: news.purchaseId });
    // The purchase may have been paid in the meantime, or a new payment started.
    if (payment === null || payment.lastError === null || payment.status === "captured") return;
    await enqueueAll(tx, [notPaidMail(sender, await purchaseForMail(tx, system, news))]);
  });
}

/** Mails a buyer whose payment came too late. */
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
 * Mails the customer of a manual order, if the seller entered an address. The seller gets no mail.
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

/** Mails the buyer about each new status, and the seller about a cancellation by somebody else. */
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

/**
 * Attaches the invoice to the confirmation of an order, and the credit note to its cancellation.
 */
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

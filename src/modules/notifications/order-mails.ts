import { readPlatformSettings } from "#modules/identity/index.server.ts";
import type { OrderStatus } from "#modules/orders/contract.ts";
import { orderForMail, purchaseForMail } from "#modules/orders/index.server.ts";
import { paymentOf } from "#modules/payments/index.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { cancelledForSellerLetter, madeByHandLetter, moneyReturnedLetter, newOrderLetter, notPaidLetter, purchasePlacedLetter, statusChangedLetter, type Sender } from "./order-letters.ts";

/** Handlers of what orders announce: they write the mails. Each may run twice; a mail's cause keeps it one mail. */

type Shop = { readonly db: Db; readonly baseUrl: string };

/** One mail to the buyer about the whole purchase, one to each seller about their order. */
export async function mailPurchasePlaced({ db, baseUrl }: Shop, news: { readonly purchaseId: string }): Promise<void> {
  const sender = await senderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const orders = await purchaseForMail(tx, system, news);
    await enqueueAll(tx, [purchasePlacedLetter(sender, orders), ...orders.map((order) => newOrderLetter(sender, order))]);
  });
}

/** One mail to the buyer, if they tried to pay; whoever only looked hears nothing. */
export async function mailPurchaseNotPaid({ db, baseUrl }: Shop, news: { readonly purchaseId: string }): Promise<void> {
  const sender = await senderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const payment = await paymentOf(tx, { purpose: "purchase", subjectId: news.purchaseId });
    // It may have been paid since, or begun anew.
    if (payment === null || payment.lastError === null || payment.status === "captured") return;
    await enqueueAll(tx, [notPaidLetter(sender, await purchaseForMail(tx, system, news))]);
  });
}

/** One mail to the buyer whose money came too late. */
export async function mailMoneyReturned({ db, baseUrl }: Shop, news: { readonly purchaseId: string }): Promise<void> {
  const sender = await senderOf(db, baseUrl);
  await inTransaction(db, async (tx) => enqueueAll(tx, [moneyReturnedLetter(sender, await purchaseForMail(tx, system, news))]));
}

/** One mail to the customer, where the seller gave an address. The seller made the order and needs none. */
export async function mailOrderMadeByHand({ db, baseUrl }: Shop, news: { readonly orderId: string }): Promise<void> {
  const sender = await senderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, news);
    await enqueueAll(tx, order === null ? [] : [madeByHandLetter(sender, order)]);
  });
}

/** Tells the buyer of each step, and the seller when it was not they who cancelled. */
export async function mailOrderStatusChanged({ db, baseUrl }: Shop, news: { readonly orderId: string; readonly status: OrderStatus }): Promise<void> {
  const { orderId, status } = news;
  if (status === "pending" || status === "awaiting_payment") return;
  const sender = await senderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const toSeller = status === "cancelled" && (order.isCancelledByBuyer || order.isCancelledByMarketplace) ? [cancelledForSellerLetter(sender, order)] : [];
    await enqueueAll(tx, [statusChangedLetter(sender, order, status), ...toSeller]);
  });
}

/** Whose letterhead mails about orders have. */
export async function senderOf(db: Db, baseUrl: string): Promise<Sender> {
  const { name } = await readPlatformSettings(db);
  return { shopName: name, baseUrl };
}

/** Puts letters into the outbox; who has no address gets none. */
export async function enqueueAll(tx: Db, mails: readonly (Mail | null)[]): Promise<void> {
  for (const mail of mails) if (mail !== null) await enqueueMail(tx, mail);
}

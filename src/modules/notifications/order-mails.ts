import {
  documentCauses,
  type MailedReport,
  type MakingStep,
  type OrderStatus,
} from "#modules/orders/public.ts";
import {
  moveForMail,
  orderForMail,
  purchaseForMail,
  type OrderForMail,
} from "#modules/orders/public.server.ts";
import { paymentOf } from "#modules/payments/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { attachmentsOf } from "./document-mail-templates.ts";
import { documentsOfStep, enqueueWith, issuedFor, receiptsOf } from "./document-mails.ts";
import {
  madeByHandMail,
  moneyReturnedMail,
  newOrderMail,
  notPaidMail,
  purchasePlacedMail,
} from "./order-mail-templates.ts";
import { makingReachedMail, mailedMakingSteps } from "./making-mail-templates.ts";
import { addressChangedMail, orderMovedMail } from "./address-mail-templates.ts";
import {
  parcelLostMail,
  parcelLostToSellerMail,
  parcelReportedMail,
  parcelReportedToSellerMail,
} from "./courier-report-mail-templates.ts";
import { parcelShippedMail } from "./parcel-mail-templates.ts";
import {
  cancelledForSellerMail,
  lostForSellerMail,
  statusChangedMail,
} from "./order-status-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

/**
 * Handlers of the events of orders, which write mails. Each may run twice; a mail's cause makes it
 * one mail.
 */

type Shop = { readonly db: Db };
type Purchase = { readonly purchaseId: string };

/**
 * Mails the buyer about the whole purchase, and each seller about their order unless it has ended
 * meanwhile. Two statements; the second writes all mails, so they need no transaction.
 */
export async function mailPurchasePlaced({ db }: Shop, news: Purchase): Promise<void> {
  const orders = await purchaseForMail(db, system, news);
  const [first] = orders;
  if (first === undefined) return;
  const documents = await receiptsOf(db, orders);
  await enqueueAll(db, [
    toBuyer(first, purchasePlacedMail({ orders, documents }), {
      cause: `orders.purchasePlaced:${news.purchaseId}:buyer`,
      attachments: attachmentsOf(documents),
    }),
    ...orders
      .filter(({ status }) => status !== "cancelled" && status !== "expired")
      .map((order) =>
        toSeller(order, newOrderMail(order), {
          cause: `orders.purchasePlaced:${order.id}:seller`,
          isPatient: true,
        }),
      ),
  ]);
}

/** Mails the buyer if they tried to pay. Otherwise it sends nothing. */
export async function mailPurchaseNotPaid({ db }: Shop, news: Purchase): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await paymentOf(tx, { purpose: "purchase", subjectId: news.purchaseId });
    // The purchase may have been paid in the meantime, or a new payment started.
    if (payment === null || payment.lastError === null || payment.status === "captured") return;
    const orders = await purchaseForMail(tx, system, news);
    const cause = `orders.purchaseNotPaid:${news.purchaseId}:buyer`;
    await enqueueAll(tx, [toItsBuyer(orders, notPaidMail, cause)]);
  });
}

/** Mails a buyer whose payment came too late. */
export async function mailMoneyReturned({ db }: Shop, news: Purchase): Promise<void> {
  await inTransaction(db, async (tx) => {
    const orders = await purchaseForMail(tx, system, news);
    const cause = `orders.purchaseMoneyReturned:${news.purchaseId}:buyer`;
    await enqueueAll(tx, [toItsBuyer(orders, moneyReturnedMail, cause)]);
  });
}

/** A mail about all orders of a purchase; null without an order. */
function toItsBuyer(
  orders: readonly OrderForMail[],
  define: typeof notPaidMail,
  cause: string,
): Mail | null {
  const [first] = orders;
  return first === undefined ? null : toBuyer(first, define({ orders }), { cause });
}

/**
 * Mails the customer of a manual order, if the seller entered an address. The seller gets no mail.
 */
export async function mailOrderMadeByHand(
  { db }: Shop,
  news: { readonly orderId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, news);
    if (order === null) return;
    const cause = `orders.madeByHand:${order.id}:buyer`;
    await enqueueAll(tx, [toBuyer(order, madeByHandMail(order), { cause })]);
  });
}

/** Mails the buyer about each new status, and the seller about a cancellation by somebody else. */
export async function mailOrderStatusChanged(
  { db }: Shop,
  news: { readonly orderId: string; readonly status: OrderStatus },
): Promise<void> {
  const { orderId, status } = news;
  if (status === "pending" || status === "awaiting_payment") return;
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const cause = `orders.statusChanged:${orderId}:${status}`;
    const documents = await documentsOfStep(tx, orderId, status);
    await enqueueWith(
      tx,
      documents,
      toBuyer(order, statusChangedMail({ order, status, documents }), {
        cause: `${cause}:buyer`,
        attachments: attachmentsOf(documents),
      }),
    );
    if (status === "cancelled" && (order.isCancelledByBuyer || order.isCancelledByMarketplace))
      await enqueueAll(tx, [
        toSeller(order, cancelledForSellerMail(order), { cause: `${cause}:seller` }),
      ]);
    if (status === "refused" && order.isLost)
      await enqueueAll(tx, [
        toSeller(order, lostForSellerMail(order), { cause: `${cause}:seller` }),
      ]);
  });
}

/** Mails the seller that the buyer changed where the order goes, and both if to another state. */
export async function mailAddressChanged(
  { db }: Shop,
  { orderId, changeId }: { readonly orderId: string; readonly changeId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const cause = `orders.addressChanged:${changeId}:${orderId}`;
    const move = await moveForMail(tx, system, { orderId, changeId });
    await enqueueAll(tx, [toSeller(order, addressChangedMail({ order, move }), { cause })]);
    if (move === null) return;
    const documents = await issuedFor(tx, [documentCauses.movedBack(move.id)]);
    await enqueueWith(
      tx,
      documents,
      toBuyer(order, orderMovedMail({ order, move, documents }), {
        cause: `${cause}:buyer`,
        attachments: attachmentsOf(documents),
      }),
    );
  });
}

/** Mails the buyer that another parcel of the order is on its way. */
export async function mailParcelShipped(
  { db }: Shop,
  { orderId, shipmentId }: { readonly orderId: string; readonly shipmentId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const cause = `orders.parcelShipped:${shipmentId}:buyer`;
    await enqueueAll(tx, [toBuyer(order, parcelShippedMail({ order, shipmentId }), { cause })]);
  });
}

/** Mails what a courier reported about a parcel; the seller only what asks for something. */
export async function mailParcelReported(
  { db }: Shop,
  news: {
    readonly orderId: string;
    readonly shipmentId: string;
    readonly kind: MailedReport;
    readonly words: string;
    readonly report: string;
  },
): Promise<void> {
  const { orderId, shipmentId, kind } = news;
  const words = news.words === "" ? null : news.words;
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const cause = `orders.parcelReported:${shipmentId}:${news.report.slice(0, 32)}`;
    const about = { order, shipmentId, kind, words };
    await enqueueAll(tx, [
      kind === "damaged"
        ? null
        : toBuyer(order, parcelReportedMail(about), { cause: `${cause}:buyer` }),
      kind === "out_for_delivery"
        ? null
        : toSeller(order, parcelReportedToSellerMail(about), { cause: `${cause}:seller` }),
    ]);
  });
}

/** Mails both parties that one parcel of several will not arrive. */
export async function mailParcelLost(
  { db }: Shop,
  { orderId, shipmentId }: { readonly orderId: string; readonly shipmentId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    // The customer of a manual order settles it with the shop.
    if (order === null || order.purchaseId === null) return;
    const cause = `orders.parcelLost:${shipmentId}`;
    const about = { order, shipmentId };
    await enqueueAll(tx, [
      toBuyer(order, parcelLostMail(about), { cause: `${cause}:buyer` }),
      toSeller(order, parcelLostToSellerMail(about), { cause: `${cause}:seller` }),
    ]);
  });
}

/** Mails the buyer that the making of a piece has begun, and that it is finished. */
export async function mailMakingReached(
  { db }: Shop,
  news: { readonly orderId: string; readonly lineNumber: string; readonly step: MakingStep },
): Promise<void> {
  const step = mailedMakingSteps.find((one) => one === news.step);
  if (step === undefined) return;
  const { orderId } = news;
  const lineNumber = Number(news.lineNumber);
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const cause = `orders.makingReached:${orderId}:${lineNumber}:${step}:buyer`;
    await enqueueAll(tx, [
      toBuyer(order, makingReachedMail({ order, lineNumber, step }), { cause }),
    ]);
  });
}

import { announcementBegins } from "#modules/announcements/public.server.ts";
import { campaignMoved, giveOrderBack, recordOrders } from "#modules/advertising/public.server.ts";
import {
  draftDeleted,
  listingChecked,
  listingReportsSettled,
  markDecided,
  productModerated,
  purgeDraft,
} from "#modules/catalog/public.server.ts";
import { documentToMail, irnDue, sellerBilled } from "#modules/invoicing/public.server.ts";
import { pictureUploaded, deleteUnattached } from "#modules/media/public.server.ts";
import {
  announcementLettersDue,
  startAnnouncementMails,
  mailAnnouncementBatch,
  saleLettersDue,
  mailCampaignMoved,
  mailDeadlineReached,
  mailDocument,
  mailEInvoiceRefused,
  mailMoneyReturned,
  mailOrderMadeByHand,
  mailOrderStatusChanged,
  mailMakingReached,
  mailProofMoved,
  mailParcelLost,
  mailParcelReported,
  mailRestChosen,
  mailRestPaid,
  mailRestRequested,
  mailParcelShipped,
  mailPayoutAccountChanged,
  mailAddressChanged,
  mailPayoutSettled,
  mailSellerBilled,
  mailDebt,
  mailDebtReceipt,
  mailTdsCertificate,
  mailListingChecked,
  mailMarkDecided,
  mailProductModerated,
  mailPurchaseNotPaid,
  mailPurchasePlaced,
  mailRefundProcessed,
  mailBilledAgain,
  mailGstChanged,
  mailKeepsInvoice,
  mailVoidIrns,
  mailPriceReduced,
  mailRefundOffered,
  mailReturnChanged,
  mailReturnParcelMoved,
  mailReviewAnswered,
  mailReviewPublished,
  mailReviewRemoved,
  mailConversationWaits,
  mailCommissionChanged,
  mailTicketChanged,
  mailReportsSettled,
  mailReviewsDue,
  startSaleMails,
  mailSaleBatch,
  mailSellerStatusChanged,
} from "#modules/notifications/public.server.ts";
import {
  orderAddressChanged,
  orderDeadlineReached,
  orderMadeByHand,
  orderMakingReached,
  orderProofMoved,
  orderParcelLost,
  orderParcelReported,
  orderRestChosen,
  orderRestPaid,
  orderRestRequested,
  orderParcelShipped,
  orderBilledAgain,
  orderGstChanged,
  orderKeepsInvoice,
  orderPriceReduced,
  orderRefundOffered,
  orderReturnChanged,
  orderReturnParcelMoved,
  orderStatusChanged,
  purchaseMoneyReturned,
  purchaseNotPaid,
  purchaseConfirmed,
  purchasePlaced,
  noteOrdered,
  noteSales,
  withdrawQuestions,
} from "#modules/orders/public.server.ts";
import { invoicesStay } from "#modules/operations/public.server.ts";
import { alertRaised, refundProcessed } from "#modules/payments/public.server.ts";
import {
  eInvoiceRefused,
  irnOfVoidDocument,
  startReport,
  tdsCertificateIssued,
} from "#modules/filings/public.server.ts";
import { debtMoved, debtPaymentSettled } from "#modules/debts/public.server.ts";
import { accountChanged, payoutSettled } from "#modules/payouts/public.server.ts";
import {
  reviewAnswered,
  reviewPublished,
  reviewRemoved,
  reviewReportsSettled,
  reviewsDue,
} from "#modules/reviews/public.server.ts";
import {
  conversationReportsSettled,
  conversationWaits,
} from "#modules/conversations/public.server.ts";
import { commissionChanged, commissionsOrdered } from "#modules/commissions/public.server.ts";
import {
  answerConversationReports,
  answerListingReports,
  answerReviewReports,
  ticketChanged,
} from "#modules/helpdesk/public.server.ts";
import { saleBegins } from "#modules/promotions/public.server.ts";
import { sellerStatusChanged } from "#modules/sellers/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { eventJob, type EventDefinition } from "#platform/jobs/events.ts";
import { handlerFor, type JobHandler } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { system } from "#policy/actor.ts";

/** What event handlers may use. */
export type EventContext = {
  readonly db: Db;
  readonly pictures: FileStore;
  readonly config: Pick<Config, "baseUrl">;
  readonly log: Pick<Log, "error">;
};

type EventHandler<Data> = (context: EventContext, data: Data) => Promise<void>;

type Subscription = {
  readonly eventName: string;
  /** Checks the data and runs the handlers one after the other. */
  deliver(context: EventContext, data: unknown): Promise<void>;
};

/**
 * Which handlers run for which event. A handler may run twice for the same event. If one fails, all
 * handlers of that event run again later.
 */
export const subscriptions: readonly Subscription[] = [
  on(campaignMoved, mail(mailCampaignMoved)),
  on(draftDeleted, ({ db }, data) => purgeDraft(db, system, data)),
  on(productModerated, mail(mailProductModerated)),
  on(markDecided, mail(mailMarkDecided)),
  on(listingChecked, mail(mailListingChecked)),
  on(listingReportsSettled, mail(mailReportsSettled), ({ db }, data) =>
    answerListingReports(db, system, data),
  ),
  on(reviewPublished, mail(mailReviewPublished)),
  on(reviewAnswered, mail(mailReviewAnswered)),
  on(reviewRemoved, mail(mailReviewRemoved)),
  on(reviewReportsSettled, ({ db }, data) => answerReviewReports(db, system, data)),
  on(reviewsDue, mail(mailReviewsDue)),
  on(conversationWaits, mail(mailConversationWaits)),
  on(conversationReportsSettled, ({ db }, data) => answerConversationReports(db, system, data)),
  on(ticketChanged, mail(mailTicketChanged)),
  on(documentToMail, mail(mailDocument)),
  on(irnDue, ({ db }, data) => startReport(db, system, data)),
  on(eInvoiceRefused, mail(mailEInvoiceRefused)),
  on(
    irnOfVoidDocument,
    async ({ log }, data) =>
      log.error(data, "a void document has an IRN: cancel it at the e-invoice portal at once"),
    ({ db }) => mailVoidIrns({ db }),
  ),
  on(sellerBilled, mail(mailSellerBilled)),
  on(pictureUploaded, ({ db, pictures }, data) => deleteUnattached(db, system, pictures, data)),
  on(purchasePlaced, mail(mailPurchasePlaced), followPurchase),
  // The release before emits it after the buyer's mail.
  on(purchaseConfirmed, mail(mailPurchasePlaced), followPurchase),
  on(commissionChanged, mail(mailCommissionChanged)),
  on(purchaseNotPaid, mail(mailPurchaseNotPaid)),
  on(purchaseMoneyReturned, mail(mailMoneyReturned)),
  on(orderMadeByHand, mail(mailOrderMadeByHand)),
  on(orderStatusChanged, mail(mailOrderStatusChanged), async ({ db }, { orderId, status }) => {
    if (status !== "cancelled" && status !== "refused") return;
    await noteSales(db, system, { orderId });
    await giveOrderBack(db, system, { orderId });
  }),
  on(orderAddressChanged, mail(mailAddressChanged)),
  on(orderGstChanged, mail(mailGstChanged)),
  on(orderBilledAgain, mail(mailBilledAgain)),
  on(invoicesStay, ({ db }) => withdrawQuestions(db, system)),
  on(orderKeepsInvoice, mail(mailKeepsInvoice)),
  on(orderPriceReduced, mail(mailPriceReduced)),
  on(orderRefundOffered, mail(mailRefundOffered)),
  on(orderParcelShipped, mail(mailParcelShipped)),
  on(orderParcelLost, mail(mailParcelLost)),
  on(orderParcelReported, mail(mailParcelReported)),
  on(orderMakingReached, mail(mailMakingReached)),
  on(orderProofMoved, mail(mailProofMoved)),
  on(orderRestRequested, mail(mailRestRequested)),
  on(orderRestChosen, mail(mailRestChosen)),
  on(orderRestPaid, mail(mailRestPaid)),
  on(orderReturnChanged, mail(mailReturnChanged)),
  on(orderReturnParcelMoved, mail(mailReturnParcelMoved)),
  on(orderDeadlineReached, mail(mailDeadlineReached)),
  on(alertRaised, async ({ log }, data) => log.error(data, "a payment needs a person")),
  on(refundProcessed, mail(mailRefundProcessed)),
  on(accountChanged, mail(mailPayoutAccountChanged)),
  on(payoutSettled, mail(mailPayoutSettled)),
  on(debtMoved, mail(mailDebt)),
  on(debtPaymentSettled, mail(mailDebtReceipt)),
  on(tdsCertificateIssued, mail(mailTdsCertificate)),
  on(announcementBegins, mail(startAnnouncementMails)),
  on(announcementLettersDue, mail(mailAnnouncementBatch)),
  on(
    saleBegins,
    mail((shop, data) => startSaleMails(shop, data)),
  ),
  on(saleLettersDue, mail(mailSaleBatch)),
  on(sellerStatusChanged, mail(mailSellerStatusChanged)),
];

async function followPurchase(
  { db }: EventContext,
  purchase: { readonly purchaseId: string },
): Promise<void> {
  const { units, hasCommissions } = await noteOrdered(db, system, purchase);
  await recordOrders(db, system, units);
  if (hasCommissions) await commissionsOrdered(db, system, purchase);
}

function on<Data>(
  event: EventDefinition<Data>,
  ...handlers: readonly [EventHandler<Data>, ...EventHandler<Data>[]]
): Subscription {
  return {
    eventName: event.eventName,
    async deliver(context, data) {
      const checked = event.schema.parse(data);
      for (const handler of handlers) await handler(context, checked);
    },
  };
}

/** Wraps a function that writes mails about an event into the outbox. */
function mail<Data>(
  write: (shop: { readonly db: Db; readonly baseUrl: string }, data: Data) => Promise<void>,
): EventHandler<Data> {
  return ({ db, config }, data) => write({ db, baseUrl: config.baseUrl }, data);
}

/**
 * The handler of the `events` queue. Throws for an event without a subscription, for example one of
 * an older release. The queue then retries it and finally lists it as failed, so it is not lost.
 */
export function eventHandler(context: EventContext): JobHandler {
  return handlerFor(eventJob, async ({ name, data }) => {
    const subscription = subscriptions.find(({ eventName }) => eventName === name);
    if (subscription === undefined) throw new Error(`No handler for the event ${name}.`);
    await subscription.deliver(context, data);
  });
}

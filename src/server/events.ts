import { z } from "zod";
import { campaignNews } from "#modules/advertising/contract.ts";
import { giveOrderBack, recordOrders } from "#modules/advertising/index.server.ts";
import { forgetDraft, recordSales } from "#modules/catalog/index.server.ts";
import { moderations } from "#modules/catalog/moderation-contract.ts";
import { forgetUnattached } from "#modules/media/index.server.ts";
import { orderStatuses } from "#modules/orders/contract.ts";
import { returnStatuses } from "#modules/orders/returns-contract.ts";
import { orderedPieces, piecesSold } from "#modules/orders/index.server.ts";
import {
  mailCampaignMoved,
  mailDocument,
  mailMoneyReturned,
  mailOrderMadeByHand,
  mailOrderStatusChanged,
  mailPayoutAccountChanged,
  mailPayoutSettled,
  mailProductModerated,
  mailPurchaseNotPaid,
  mailPurchasePlaced,
  mailRefundProcessed,
  mailReturnChanged,
  mailSaleBegins,
  mailSaleLetters,
  mailSellerStatusChanged,
} from "#modules/notifications/index.server.ts";
import { sellerChanges } from "#modules/sellers/contract.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { JobHandler } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { system } from "#policy/actor.ts";

export type Listening = {
  readonly db: Db;
  readonly pictures: FileStore;
  readonly config: Pick<Config, "baseUrl">;
  readonly log: Pick<Log, "error">;
};

type Listener = (shop: Listening, data: unknown) => Promise<void>;

const CampaignMoved = z.object({ campaignId: z.uuid(), news: z.enum(campaignNews) });
const PurchasePlaced = z.object({ purchaseId: z.uuid() });
const OrderMadeByHand = z.object({ orderId: z.uuid() });
const OrderStatusChanged = z.object({ orderId: z.uuid(), status: z.enum(orderStatuses) });
const OrderReturnChanged = z.object({ returnId: z.uuid(), status: z.enum(returnStatuses) });
const DraftThrownAway = z.object({ productId: z.uuid() });
const PictureUploaded = z.object({ imageId: z.uuid() });
const DocumentToMail = z.object({ documentId: z.uuid(), mailingId: z.uuid() });
const SaleBegins = z.object({ saleId: z.uuid() });
const SaleLettersDue = z.object({
  saleId: z.uuid(),
  day: z.iso.date(),
  among: z.enum(["wishes", "subscribers"]),
  after: z.string(),
});
const ProductModerated = z.object({
  productId: z.uuid(),
  change: z.enum(moderations),
  changeId: z.uuid(),
});
const AlertRaised = z.object({ kind: z.string(), fact: z.string() });
const RefundProcessed = z.object({ refundId: z.uuid() });
const PayoutAccountChanged = z.object({ accountId: z.uuid() });
const PayoutSettled = z.object({ payoutId: z.uuid(), outcome: z.enum(["paid", "bounced"]) });
const SellerStatusChanged = z.object({
  applicationId: z.uuid(),
  change: z.enum(sellerChanges),
  changeId: z.uuid(),
});

/**
 * Who hears what. Listeners may run twice for the same news, and one that fails is tried again with
 * all of its event.
 */
const listeners: Readonly<Record<string, readonly Listener[]>> = {
  "advertising.campaignMoved": [
    ({ db, config }, data) =>
      mailCampaignMoved({ db, baseUrl: config.baseUrl }, CampaignMoved.parse(data)),
  ],
  "catalog.draftThrownAway": [
    ({ db }, data) => forgetDraft(db, system, DraftThrownAway.parse(data)),
  ],
  "catalog.productModerated": [
    ({ db, config }, data) =>
      mailProductModerated({ db, baseUrl: config.baseUrl }, ProductModerated.parse(data)),
  ],
  "invoicing.documentToMail": [
    ({ db, config }, data) =>
      mailDocument({ db, baseUrl: config.baseUrl }, DocumentToMail.parse(data)),
  ],
  "media.pictureUploaded": [
    ({ db, pictures }, data) => forgetUnattached(db, system, pictures, PictureUploaded.parse(data)),
  ],
  "orders.purchasePlaced": [
    ({ db, config }, data) =>
      mailPurchasePlaced({ db, baseUrl: config.baseUrl }, PurchasePlaced.parse(data)),
    ({ db }, data) => countSales(db, { purchaseId: PurchasePlaced.parse(data).purchaseId }),
    async ({ db }, data) =>
      recordOrders(db, system, await orderedPieces(db, system, PurchasePlaced.parse(data))),
  ],
  "orders.purchaseNotPaid": [
    ({ db, config }, data) =>
      mailPurchaseNotPaid({ db, baseUrl: config.baseUrl }, PurchasePlaced.parse(data)),
  ],
  "orders.purchaseMoneyReturned": [
    ({ db, config }, data) =>
      mailMoneyReturned({ db, baseUrl: config.baseUrl }, PurchasePlaced.parse(data)),
  ],
  "orders.madeByHand": [
    ({ db, config }, data) =>
      mailOrderMadeByHand({ db, baseUrl: config.baseUrl }, OrderMadeByHand.parse(data)),
    ({ db }, data) => countSales(db, OrderMadeByHand.parse(data)),
  ],
  "orders.statusChanged": [
    ({ db, config }, data) =>
      mailOrderStatusChanged({ db, baseUrl: config.baseUrl }, OrderStatusChanged.parse(data)),
    ({ db }, data) => countSalesAfter(db, OrderStatusChanged.parse(data)),
  ],
  "payments.alertRaised": [
    async ({ log }, data) => log.error(AlertRaised.parse(data), "a payment needs a person"),
  ],
  "payments.refundProcessed": [
    ({ db, config }, data) =>
      mailRefundProcessed({ db, baseUrl: config.baseUrl }, RefundProcessed.parse(data)),
  ],
  "payouts.accountChanged": [
    ({ db, config }, data) =>
      mailPayoutAccountChanged({ db, baseUrl: config.baseUrl }, PayoutAccountChanged.parse(data)),
  ],
  "payouts.payoutSettled": [
    ({ db, config }, data) =>
      mailPayoutSettled({ db, baseUrl: config.baseUrl }, PayoutSettled.parse(data)),
  ],
  "orders.returnChanged": [
    ({ db, config }, data) =>
      mailReturnChanged({ db, baseUrl: config.baseUrl }, OrderReturnChanged.parse(data)),
  ],
  "promotions.saleBegins": [
    ({ db, config }, data) =>
      mailSaleBegins({ db, baseUrl: config.baseUrl }, SaleBegins.parse(data)),
  ],
  "notifications.saleLettersDue": [
    ({ db, config }, data) =>
      mailSaleLetters({ db, baseUrl: config.baseUrl }, SaleLettersDue.parse(data)),
  ],
  "sellers.statusChanged": [
    ({ db, config }, data) =>
      mailSellerStatusChanged({ db, baseUrl: config.baseUrl }, SellerStatusChanged.parse(data)),
  ],
};

/** Sales are counted from the orders: the catalogue does not know them and is told. */
async function countSales(db: Db, about: Parameters<typeof piecesSold>[2]): Promise<void> {
  await recordSales(db, system, await piecesSold(db, system, about));
}

async function countSalesAfter(
  db: Db,
  { orderId, status }: z.output<typeof OrderStatusChanged>,
): Promise<void> {
  if (status !== "cancelled" && status !== "refused") return;
  await countSales(db, { orderId });
  await giveOrderBack(db, system, { orderId });
}

const News = z.object({ name: z.string(), data: z.unknown() });

/** The handler of the `events` queue: hands an event to everybody who listens for it. */
export function eventHandler(shop: Listening): JobHandler {
  return async function hear(work) {
    const { name, data } = News.parse(work);
    for (const listener of listeners[name] ?? []) await listener(shop, data);
  };
}

import {
  confirmationMail,
  accountCodeMail,
  emailCodeMail,
  passwordChangedMail,
  emailChangedMail,
  emailChangeMail,
  passwordResetMail,
  secondFactorMail,
  wrongCodesMail,
} from "#modules/identity/public.server.ts";
import { campaignMail } from "#modules/notifications/campaign-mail-templates.ts";
import { morningMail } from "#modules/notifications/morning-mail-templates.ts";
import { digestMail } from "#modules/notifications/digest-mail-templates.ts";
import { documentMail } from "#modules/notifications/document-mail-templates.ts";
import {
  madeByHandMail,
  moneyReturnedMail,
  newOrderMail,
  notPaidMail,
  purchasePlacedMail,
} from "#modules/notifications/order-mail-templates.ts";
import {
  cancelledForSellerMail,
  statusChangedMail,
} from "#modules/notifications/order-status-mail-templates.ts";
import { markDecidedMail } from "#modules/notifications/mark-mail-templates.ts";
import { productModeratedMail } from "#modules/notifications/product-mail-templates.ts";
import { refundMail } from "#modules/notifications/refund-mail-templates.ts";
import { saleMail } from "#modules/notifications/sale-mail-templates.ts";
import {
  applicationArrivedMail,
  sellerStatusMail,
} from "#modules/notifications/seller-mail-templates.ts";
import { campaignNews } from "#modules/advertising/public.ts";
import { troubleMail } from "#modules/operations/public.server.ts";
import { sellerChanges } from "#modules/sellers/public.ts";
import {
  alreadySubscribedMail,
  subscriptionConfirmationMail,
} from "#modules/subscriptions/public.server.ts";
import { ownAccountMails } from "./sample-account-mails.ts";
import { commissionSamples } from "./sample-commission-mails.ts";
import { conversationSamples } from "./sample-conversation-mails.ts";
import { ticketSamples } from "./sample-ticket-mails.ts";
import { payoutSamples } from "./sample-payout-mails.ts";
import { returnSamples } from "./sample-return-mails.ts";
import { announcementSamples } from "./sample-announcement-mails.ts";
import { listingSamples } from "./sample-listing-mails.ts";
import { reviewSamples } from "./sample-review-mails.ts";
import { deadlineSamples } from "./sample-deadline-mails.ts";
import { addressSamples } from "./sample-address-mails.ts";
import { billedSamples } from "./sample-billed-mails.ts";
import { parcelSamples } from "./sample-parcel-mails.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

/** One mail of each kind, and one for each variant of it whose texts differ. */

const id = "019a0000-0000-7000-8000-000000000001";
const at = new Date("2026-11-24T12:23:00Z");
const displayName = "Asha Rao";
const order = {
  id,
  orderNumber: "ORD-1763740000000",
  purchaseId: id,
  paymentMethod: "online",
  subtotalPaise: 499_800,
  shippingPaise: 6_188,
  taxPaise: 89_964,
  roundOffPaise: 48,
  totalPaise: 596_000,
  lines: [
    {
      productName: "Saddle tote",
      size: "UK 8",
      colour: "Tan",
      quantity: 2,
      lineTotalPaise: 499_800,
    },
  ],
  events: ["confirmed", "shipped", "cancelled"].map((status) => ({
    status: status as "confirmed" | "shipped" | "cancelled",
    note: "Wrapped in felt",
    carrier: "India Post",
    trackingNumber: "EM123456789IN",
  })),
  deliverTo: {
    name: "Meera Iyer",
    stateCode: "27",
    address: "14 Shanivar Peth",
    city: "Pune",
    pinCode: "411030",
    phone: "+919845012345",
  },
  invoicedTo: {
    gstin: "27AAPFU0939F1ZV",
    company: "Rao Traders",
    address: "1 MG Road",
    city: "Pune",
    pinCode: "411001",
  },
  promised: { shipBy: "2026-11-24", arrivesFrom: "2026-11-26", arrivesBy: "2026-11-30" },
  buyer: { firstName: "Asha" },
  seller: { shopName: "Kolhapur Charmakar" },
  isCancelledByBuyer: false,
  isCancelledByMarketplace: false,
} as const;
const inCash = { ...order, paymentMethod: "cod", shippingPaise: 0, roundOffPaise: 0 } as const;
const byHand = { ...order, purchaseId: null, paymentMethod: null, invoicedTo: null };
const documents = [
  { id, kind: "invoice", number: "INV-7" },
  { id, kind: "credit_note", number: "CN-7" },
] as const;
const document = {
  id,
  kind: "invoice",
  number: "INV-7",
  issuedAt: at,
  dueAt: at,
  status: "sent",
  totalPaise: 596_000,
  corrects: null,
  order: { number: order.orderNumber, paymentMethod: "online" },
  recipient: { name: "Meera Iyer" },
  supplier: { name: "Kolhapur Charmakar" },
} as const;
const piece = {
  name: "Saddle tote",
  slug: "saddle-tote",
  sellerName: "Kolhapur Charmakar",
  sellerSlug: "kolhapur-charmakar",
  pricePaise: 490_000,
  comparePricePaise: 625_000,
  saleEndsAt: at.toISOString(),
  gstBasisPoints: 1800,
  hasSeveralPrices: true,
};
const plain = { ...piece, comparePricePaise: null, saleEndsAt: null, gstBasisPoints: 0 };
const campaign = {
  id,
  displayName,
  planName: "Premium Boost",
  pricePaise: 349_900,
  days: 7,
  endsAt: at,
  stopReason: "Wrapped in felt",
  shareBasisPoints: 1000,
  eligible: 5000,
  shown: 300,
  creditPaise: 1000,
  invoiceId: id,
  products: 3,
  productNames: ["Saddle tote"],
};
const application = {
  contactName: "Ramesh",
  businessName: "Bhuj Leather Works",
  reason: "Wrapped in felt",
};
const product = { displayName, name: "Saddle tote", reason: "Wrapped in felt" };
const list = { unsubscribeToken: "a-secret-of-a-list" } as const;
const refund = { amountPaise: 5_000, through: "provider", method: null, reference: null } as const;
const trouble = { name: "disk", news: "began", sentence: "Wrapped in felt", beganAt: at } as const;

type Sample = { readonly about: string; readonly mail: MailFacts };

function samples(about: string, mails: readonly MailFacts[]): readonly Sample[] {
  return mails.map((mail, place) => ({ about: `${about}, ${mail.kind} ${place + 1}`, mail }));
}

const newEmail = "आशा@उदाहरण.भारत";

export const sampleMails: readonly Sample[] = [
  ...samples("about an account", [
    confirmationMail({ displayName, token: "a-secret" }),
    passwordResetMail({ displayName, token: "a-secret" }),
    accountCodeMail({ code: "482913" }),
    emailCodeMail({ code: "482913" }),
    emailChangeMail({ displayName, side: "old", newEmail, token: "a-secret" }),
    emailChangeMail({ displayName, side: "new", newEmail, token: "a-secret" }),
    emailChangedMail({ displayName, newEmail }),
    emailChangedMail({ displayName, newEmail, isWithoutPassword: true }),
    passwordChangedMail({ displayName }),
    ...(["on", "off", "newCodes", "codeUsed", "reset"] as const).map((change) =>
      secondFactorMail({ displayName, change, codesLeft: 3 }),
    ),
    wrongCodesMail({ displayName }),
    ...ownAccountMails({ displayName, at }),
  ]),
  ...samples(
    "in the morning",
    [1, 3].map((count) =>
      morningMail({
        ...list,
        displayName,
        shopName: order.seller.shopName,
        toConfirm: count,
        toShip: count,
        returns: count,
        messages: count,
        low: count,
      }),
    ),
  ),
  ...samples(
    "about a subscription",
    (["new_arrivals", "sale", "wished"] as const).flatMap((topic) => [
      subscriptionConfirmationMail({ ...list, topic, token: "a-secret" }),
      alreadySubscribedMail({ ...list, topic }),
    ]),
  ),
  ...samples("to a list", [
    digestMail({ ...list, topic: "new_arrivals", products: [piece, plain] }),
    digestMail({ ...list, topic: "sale", products: [piece] }),
    saleMail({
      ...list,
      topic: "sale",
      saleType: "flash",
      discount: { percentOff: 20 },
      wished: [],
      others: [piece],
    }),
    saleMail({
      ...list,
      topic: "wished",
      saleType: "weekend",
      discount: { paiseOff: 50_000 },
      wished: [piece, plain],
      others: [],
    }),
  ]),
  ...samples("about an order", [
    purchasePlacedMail({ orders: [order] }),
    purchasePlacedMail({ orders: [inCash, order] }),
    notPaidMail({ orders: [order] }),
    moneyReturnedMail({ orders: [order] }),
    madeByHandMail(byHand),
    newOrderMail(order),
    newOrderMail(inCash),
    cancelledForSellerMail(order),
    ...(["confirmed", "shipped", "delivered", "refused", "cancelled", "expired"] as const).map(
      (status) => statusChangedMail({ order, status, documents }),
    ),
    statusChangedMail({
      order: { ...inCash, isCancelledByBuyer: true },
      status: "cancelled",
      documents: [],
    }),
    statusChangedMail({ order: byHand, status: "confirmed", documents }),
  ]),
  ...samples("about an address", addressSamples(order, inCash)),
  ...samples("about a parcel", parcelSamples(order)),
  ...samples("about a deadline", deadlineSamples(order)),
  ...samples("about a return", returnSamples({ order, inCash, documents })),
  ...samples("about a message", conversationSamples()),
  ...samples("about a commission", commissionSamples()),
  ...samples("about a ticket", ticketSamples()),
  ...samples("about a review", reviewSamples()),
  ...samples("about money", [
    refundMail({ refund, order, name: "Asha" }),
    refundMail({ refund: { ...refund, method: "upi" }, order: null, name: null }),
    refundMail({ refund: { ...refund, through: "hand" }, order, name: "Asha" }),
    refundMail({ refund: { ...refund, through: "hand", reference: "UTR7" }, order, name: "Asha" }),
    ...billedSamples(),
    ...payoutSamples(displayName),
    documentMail(document),
    ...(["invoice", "credit_note", "bill_of_supply", "bill"] as const).map((kind) =>
      documentMail({ ...document, kind, status: "cancelled", corrects: { number: "INV-6" } }),
    ),
    documentMail({ ...document, status: "paid", order: null }),
  ]),
  ...samples("to a seller", [
    ...campaignNews.map((news) => campaignMail({ ...campaign, news })),
    campaignMail({ ...campaign, news: "ended", creditPaise: 0, invoiceId: null }),
    ...sellerChanges.map((change) => sellerStatusMail({ ...application, change })),
    markDecidedMail({ displayName, name: product.name, reason: null, markId: id }),
    markDecidedMail({ ...product, displayName, markId: id }),
    productModeratedMail({ ...product, change: "takenDown" }),
    productModeratedMail({ ...product, change: "restored" }),
  ]),
  ...samples("about announcements", announcementSamples()),
  ...samples("about checked listings", listingSamples()),
  ...samples("to an administrator", [
    ...[false, true].map((isCompleted) =>
      applicationArrivedMail({ ...application, applicationId: id, displayName, isCompleted }),
    ),
    troubleMail(trouble),
    ...(["lasts", "over"] as const).map((news) => troubleMail({ ...trouble, news })),
  ]),
];

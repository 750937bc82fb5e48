import { Readable } from "node:stream";
import * as advertisingDoor from "#modules/advertising/public.server.ts";
import * as announcementsDoor from "#modules/announcements/public.server.ts";
import * as cartDoor from "#modules/cart/public.server.ts";
import * as catalogDoor from "#modules/catalog/public.server.ts";
import * as customersDoor from "#modules/customers/public.server.ts";
import * as debtsDoor from "#modules/debts/public.server.ts";
import * as filingsDoor from "#modules/filings/public.server.ts";
import * as identityDoor from "#modules/identity/public.server.ts";
import * as importsDoor from "#modules/imports/public.server.ts";
import * as insightsDoor from "#modules/insights/public.server.ts";
import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import * as mediaDoor from "#modules/media/public.server.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as paymentsDoor from "#modules/payments/public.server.ts";
import * as payoutsDoor from "#modules/payouts/public.server.ts";
import * as privacyDoor from "#modules/privacy/public.server.ts";
import * as promotionsDoor from "#modules/promotions/public.server.ts";
import * as sellersDoor from "#modules/sellers/public.server.ts";
import * as settlementDoor from "#modules/settlement/public.server.ts";
import * as subscriptionsDoor from "#modules/subscriptions/public.server.ts";
import * as commissionsDoor from "#modules/commissions/public.server.ts";
import * as conversationsDoor from "#modules/conversations/public.server.ts";
import * as helpdeskDoor from "#modules/helpdesk/public.server.ts";
import * as reviewsDoor from "#modules/reviews/public.server.ts";
import * as wishlistDoor from "#modules/wishlist/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { openLargeFiles } from "#platform/files/large-files.ts";
import type { Actor } from "#policy/actor.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { checked, inside, type At, type CheckedFunction, type Rows } from "./access.ts";

/** What people, administrators and jobs may do with somebody's data. */

const nobody = "00000000-0000-4000-8000-000000000000";
const pure = inside("decides by its arguments alone");
const files = { pictures: memoryStore(), copies: openLargeFiles("/tmp/no-such-folder", "copies") };

type Read = (
  db: Db,
  actor: Actor,
  request: { readonly userId: string; readonly section: string; readonly after: null },
) => unknown;
type About = (db: Db, actor: Actor, input: { readonly userId: string }) => unknown;

const section = (read: Read, name: string) =>
  checked("personAdministratorsAndSystem", ({ db, actor, place }) =>
    read(db, actor, { userId: place.buyer.userId, section: name, after: null }),
  );
const about = (read: About) =>
  checked("personAdministratorsAndSystem", ({ db, actor, place }) =>
    read(db, actor, { userId: place.buyer.userId }),
  );
const erases = (erase: (db: Db, actor: Actor, person: identityDoor.ErasedPerson) => unknown) =>
  checked("system", ({ db, actor, place }) =>
    erase(db, actor, {
      userId: place.seller.userId,
      email: mailAddressOf(place.seller),
      closedEmail: "closed@closed.invalid",
    }),
  );
const own = (call: CheckedFunction["call"]) => checked("signedIn", call);
const administrators = (call: CheckedFunction["call"]) => checked("administrators", call);
const jobs = (call: CheckedFunction["call"]) => checked("system", call);

async function isClosing({ db }: At): Promise<void> {
  await db.$client.query(
    `insert into account_closures (user_id, kind, erase_at)
     select id, 'own', now() + interval '1 day' from users`,
  );
}

async function copyIdOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from personal_data_exports where user_id = $1",
    [userId],
  );
  return rows[0]?.id ?? "";
}

/** Rows of each module's table. */
export const personalData: Readonly<Record<string, Rows>> = {
  advertising: {
    campaignData: section(advertisingDoor.campaignData, "campaigns"),
    eraseClicks: erases(advertisingDoor.eraseClicks),
    unfinishedCampaigns: about(advertisingDoor.unfinishedCampaigns),
  },
  cart: { cartData: section(cartDoor.cartData, "cart"), eraseCart: erases(cartDoor.eraseCart) },
  catalog: {
    productData: section(catalogDoor.productData, "products"),
    eraseMarks: erases(catalogDoor.eraseMarks),
    eraseListingReports: erases(catalogDoor.eraseListingReports),
  },
  customers: {
    addressBookData: section(customersDoor.addressBookData, "customers"),
    eraseCustomers: erases(customersDoor.eraseCustomers),
  },
  filings: {
    filingData: section(filingsDoor.filingData, "tcsStatements"),
    eraseArchives: erases(filingsDoor.eraseArchives),
    erasePortalUser: erases(filingsDoor.erasePortalUser),
  },
  identity: {
    accountData: section(identityDoor.accountData, "account"),
    readPersonalData: inside("reads the sections of a module's query, which it is a part of"),
    pageAfter: pure,
    lockOut: jobs(({ db, actor, place }) =>
      identityDoor.lockOut(db, actor, { userId: place.buyer.userId }),
    ),
    eraseAccount: erases(identityDoor.eraseAccount),
    forgetPerson: erases(identityDoor.forgetPerson),
    ownConsents: own(({ db, actor }) => identityDoor.ownConsents(db, actor)),
    nomineeOf: about(identityDoor.nomineeOf),
    saveNominee: own(({ db, actor }) =>
      identityDoor.saveNominee(db, actor, { nominee: { name: "Ravi", contact: "ravi@x.in" } }),
    ),
    hasVisitedSince: jobs(({ db, actor, place }) =>
      identityDoor.hasVisitedSince(db, actor, { userId: place.buyer.userId, since: new Date() }),
    ),
    inactivePeople: jobs(({ db, actor }) =>
      identityDoor.inactivePeople(db, actor, { years: 3, after: null }),
    ),
    isLastAdministrator: about(identityDoor.isLastAdministrator),
  },
  imports: { eraseImports: erases(importsDoor.eraseImports) },
  insights: { eraseViews: erases(insightsDoor.eraseViews) },
  invoicing: {
    documentData: section(invoicingDoor.documentData, "documents"),
    eraseSavedItems: erases(invoicingDoor.eraseSavedItems),
  },
  media: {
    pictureData: section(mediaDoor.pictureData, "pictures"),
    erasePictures: jobs(({ db, actor, place }) =>
      mediaDoor.erasePictures(db, actor, {
        userId: place.seller.userId,
        store: files.pictures,
        inOrders: () => Promise.resolve(new Set<string>()),
      }),
    ),
  },
  orders: {
    orderData: section(ordersDoor.orderData, "orders"),
    eraseOrders: erases(ordersDoor.eraseOrders),
    picturesInOrders: jobs(({ db, actor, place }) =>
      ordersDoor.picturesInOrders(db, actor, { userId: place.seller.userId, files: ["a.webp"] }),
    ),
    unfinishedOrders: about(ordersDoor.unfinishedOrders),
  },
  payments: {
    paymentData: section(paymentsDoor.paymentData, "payments"),
    unfinishedPayments: about(paymentsDoor.unfinishedPayments),
  },
  payouts: {
    payoutData: section(payoutsDoor.payoutData, "payouts"),
    unpaidEarningsPaise: about(payoutsDoor.unpaidEarningsPaise),
  },
  privacy: {
    closeAccount: own(({ db, actor }) => privacyDoor.closeAccount(db, actor)),
    cancelClosing: checked(
      "signedIn",
      ({ db, actor }) => privacyDoor.cancelClosing(db, actor),
      isClosing,
    ),
    closeAccountOf: administrators(({ db, actor, place }) =>
      privacyDoor.closeAccountOf(db, actor, { userId: place.buyer.userId, reason: "Asked" }),
    ),
    cancelClosingOf: checked(
      "administrators",
      ({ db, actor, place }) =>
        privacyDoor.cancelClosingOf(db, actor, { userId: place.buyer.userId, reason: "Asked" }),
      isClosing,
    ),
    closureOf: about(privacyDoor.closureOf),
    obstacleSentences: about(privacyDoor.obstacleSentences),
    requestCopy: own(({ db, actor }) => privacyDoor.requestCopy(db, actor)),
    requestCopyOf: administrators(({ db, actor, place }) =>
      privacyDoor.requestCopyOf(db, actor, { userId: place.buyer.userId, reason: "Asked" }),
    ),
    dataCopyOf: about(privacyDoor.dataCopyOf),
    copyToDownload: checked(
      "personAndAdministrators",
      async ({ db, actor, place }) =>
        void (await privacyDoor.copyToDownload(db, actor, {
          copyId: await copyIdOf(db, place.buyer.userId),
          files: { ...files.copies, open: async () => ({ bytes: 0, stream: Readable.from([]) }) },
        })),
      ({ db, place }) =>
        db.$client.query(
          `insert into personal_data_exports (user_id, file_bytes, ready_at)
           values ($1, 1, now())`,
          [place.buyer.userId],
        ),
    ),
    // Returns the folder of copies.
    copyFiles: checked(
      "anyone",
      () => typeof privacyDoor.copyFiles({ dataDir: "nowhere", pictures: "folder" }).open,
    ),
    erasePerson: jobs(({ db, actor }) =>
      privacyDoor.erasePerson(db, actor, { userId: nobody, files }),
    ),
    eraseLastMail: jobs(({ db, actor }) =>
      privacyDoor.eraseLastMail(db, actor, { userId: nobody }),
    ),
    workOnClosures: jobs(({ db, actor }) =>
      privacyDoor.workOnClosures(db, actor, { inactiveYears: 3 }),
    ),
    workOnCopy: jobs(({ db, actor }) =>
      privacyDoor.workOnCopy(db, actor, { copyId: nobody, isToForget: true, files }),
    ),
    accountClosingMail: pure,
    dataCopyMail: pure,
  },
  promotions: { saleData: section(promotionsDoor.saleData, "sales") },
  sellers: {
    shopData: section(sellersDoor.shopData, "shop"),
    eraseShop: erases(sellersDoor.eraseShop),
  },
  debts: { debtData: section(debtsDoor.debtData, "debtPayments") },
  settlement: { settlementData: section(settlementDoor.settlementData, "settlements") },
  subscriptions: {
    subscriptionData: section(subscriptionsDoor.subscriptionData, "subscriptions"),
    eraseSubscriptions: erases(subscriptionsDoor.eraseSubscriptions),
    ownNews: own(({ db, actor }) => subscriptionsDoor.ownNews(db, actor)),
    setNews: own(({ db, actor }) =>
      subscriptionsDoor.setNews(db, actor, { topic: "sale", isOn: true }),
    ),
  },
  conversations: {
    conversationData: section(conversationsDoor.conversationData, "conversationMessages"),
    eraseFromConversations: erases(conversationsDoor.eraseFromConversations),
  },
  announcements: {
    announcementData: section(announcementsDoor.announcementData, "announcementsPutAway"),
    eraseFromAnnouncements: erases(announcementsDoor.eraseFromAnnouncements),
  },
  commissions: {
    commissionData: section(commissionsDoor.commissionData, "commissions"),
    eraseCommissions: erases(commissionsDoor.eraseCommissions),
  },
  helpdesk: {
    ticketData: section(helpdeskDoor.ticketData, "tickets"),
    eraseFromTickets: erases(helpdeskDoor.eraseFromTickets),
  },
  reviews: {
    reviewData: section(reviewsDoor.reviewData, "reviews"),
    eraseFromReviews: erases(reviewsDoor.eraseFromReviews),
  },
  wishlist: {
    wishlistData: section(wishlistDoor.wishlistData, "wishlist"),
    eraseWishlist: erases(wishlistDoor.eraseWishlist),
  },
};

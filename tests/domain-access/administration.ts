import { randomUUID } from "node:crypto";
import type { AttributeTexts } from "#modules/catalog/attributes/editing/contract.ts";
import * as catalogDoor from "#modules/catalog/public.server.ts";
import * as identityDoor from "#modules/identity/public.server.ts";
import * as notificationsDoor from "#modules/notifications/public.server.ts";
import { PlatformSettingsInput } from "#modules/operations/contract.ts";
import * as operationsDoor from "#modules/operations/public.server.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as sellersDoor from "#modules/sellers/public.server.ts";
import * as shippingDoor from "#modules/shipping/public.server.ts";
import { aRefusedAddress } from "#tests/support/a-refused-address.ts";
import { productInput } from "#tests/support/product-input.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** The functions for administrators, of every module. */

const administrators = (call: (at: At) => unknown, arrange?: (at: At) => Promise<unknown>) =>
  checked("administrators", call, arrange);
const refusedAddress = "refused@example.com";
const anything = { who: "", action: "", objectType: "", objectId: "", fromDay: "", toDay: "" };

const newGstRate = {
  hsnPrefix: "4204",
  goods: "Machine belting",
  basisPoints: 500,
  abovePaise: 0,
  upToPaise: null,
  isForHandicraft: false,
  inForceFrom: "2099-04-01",
  source: "A notification",
};
const newCategory = {
  name: "Pet Gear",
  slug: "pet-gear",
  description: "Collars.",
  defaultHsnCode: null,
  aliases: [],
  translations: {},
};
const newAttribute: AttributeTexts = {
  name: "Collar width",
  type: "number",
  scope: "product",
  unit: "cm",
  help: null,
  ranges: [],
  translations: {},
  choices: [],
};
const belts = {
  name: "Belts",
  slug: "belts",
  description: "Belts.",
  defaultHsnCode: null,
  aliases: [],
  translations: {},
};

export const catalog: Rows = {
  productsUnderRates: administrators(({ db, actor }) =>
    catalogDoor.productsUnderRates(db, actor, { before: [], after: [], hsnPrefix: "" }),
  ),
  takeDownProducts: administrators(({ db, actor, place }) =>
    catalogDoor.takeDownProducts(db, actor, {
      productIds: [place.product.id],
      reason: "Not leather",
    }),
  ),
  restoreTakenDown: administrators(({ db, actor, place }) =>
    catalogDoor.restoreTakenDown(db, actor, { productIds: [place.product.id] }),
  ),
  countTakenDown: administrators(({ db, actor }) => catalogDoor.countTakenDown(db, actor)),
  moderationList: administrators(({ db, actor }) =>
    catalogDoor.moderationList(db, actor, { search: "", state: null, after: null }),
  ),
  moderationDetail: administrators(({ db, actor, place }) =>
    catalogDoor.moderationDetail(db, actor, { productId: place.product.id }),
  ),
  moderatedProductForMail: checked("system", ({ db, actor, place }) =>
    catalogDoor.moderatedProductForMail(db, actor, { productId: place.product.id }),
  ),
  addCategory: administrators(({ db, actor }) => catalogDoor.addCategory(db, actor, newCategory)),
  changeCategory: administrators(({ db, actor }) =>
    catalogDoor.changeCategory(db, actor, { slug: "belts", version: 1, category: belts }),
  ),
  moveCategory: administrators(({ db, actor }) =>
    catalogDoor.moveCategory(db, actor, { slug: "belts", direction: "up" }),
  ),
  deleteCategory: administrators(({ db, actor }) =>
    catalogDoor.deleteCategory(db, actor, { slug: "belts" }),
  ),
  addAttribute: administrators(({ db, actor }) =>
    catalogDoor.addAttribute(db, actor, { ...newAttribute, code: randomUUID() }),
  ),
  changeAttribute: administrators(({ db, actor }) =>
    catalogDoor.changeAttribute(db, actor, {
      code: "collar-width",
      version: 1,
      attribute: { ...newAttribute, name: "Width of the collar" },
    }),
  ),
  deleteAttribute: administrators(({ db, actor }) =>
    catalogDoor.deleteAttribute(db, actor, { code: "collar-height", version: 1 }),
  ),
  changeCategoryAttributes: administrators(({ db, actor }) =>
    catalogDoor.changeCategoryAttributes(db, actor, { slug: "belts", version: 1, attributes: [] }),
  ),
  attributesToEdit: administrators(({ db, actor }) =>
    catalogDoor.attributesToEdit(db, actor, { search: "" }),
  ),
  attributeToEdit: administrators(({ db, actor }) =>
    catalogDoor.attributeToEdit(db, actor, { code: "collar-width" }),
  ),
  answersInCategory: administrators(({ db, actor }) =>
    catalogDoor.answersInCategory(db, actor, { slug: "belts" }),
  ),
  attributesOfCategory: administrators(({ db, actor }) =>
    catalogDoor.attributesOfCategory(db, actor, { slug: "belts" }),
  ),
  moveProductsOfCategory: administrators(({ db, actor }) =>
    catalogDoor.moveProductsOfCategory(db, actor, {
      slug: "travel",
      to: "footwear",
      deletesCategory: false,
    }),
  ),
  importProducts: checked("operators", ({ db, actor, place }) =>
    catalogDoor.importProducts(db, actor, {
      products: [
        {
          sellerId: place.seller.userId,
          key: "tote",
          status: "draft",
          product: productInput(),
        },
      ],
    }),
  ),
  productRuns: administrators(({ db, actor }) =>
    catalogDoor.productRuns(db, actor, { slug: null }),
  ),
  workOnProductRun: checked("system", ({ db, actor }) =>
    catalogDoor.workOnProductRun(db, actor, { runId: randomUUID() }),
  ),
  categoriesToEdit: administrators(({ db, actor }) => catalogDoor.categoriesToEdit(db, actor)),
  categoryToEdit: administrators(({ db, actor }) =>
    catalogDoor.categoryToEdit(db, actor, { slug: "belts" }),
  ),
};

export const identity: Rows = {
  peopleList: administrators(({ db, actor }) =>
    identityDoor.peopleList(db, actor, { search: "", kind: null, after: null }),
  ),
  personDetail: administrators(({ db, actor, place }) =>
    identityDoor.personDetail(db, actor, { userId: place.buyer.userId }),
  ),
  newAccounts: administrators(({ db, actor }) => identityDoor.newAccounts(db, actor)),
  endSessions: administrators(({ db, actor, place }) =>
    identityDoor.endSessions(db, actor, { userId: place.buyer.userId }),
  ),
  sendConfirmation: administrators(({ db, actor, place }) =>
    identityDoor.sendConfirmation(db, actor, { userId: place.buyer.userId }),
  ),
  changeAdministrator: administrators(({ db, actor, place }) =>
    identityDoor.changeAdministrator(db, actor, { userId: place.buyer.userId, isAdmin: true }),
  ),
  auditTrail: administrators(({ db, actor }) =>
    identityDoor.auditTrail(db, actor, { filters: anything, after: null }),
  ),
  settingsToEdit: administrators(({ db, actor }) => identityDoor.settingsToEdit(db, actor)),
  ownRegistrations: checked("anyone", ({ db }) => identityDoor.ownRegistrations(db)),
  changePlatformSettings: administrators(async ({ db, actor }) =>
    identityDoor.changePlatformSettings(db, actor, {
      version: 1,
      settings: await identityDoor.readPlatformSettings(db),
    }),
  ),
};

export const notifications: Rows = {
  mailDeadlineReached: inside("a handler of events, which acts as the system"),
  mailMarkDecided: inside("a handler of events, which acts as the system"),
  mailConversationWaits: inside("a handler of events, which acts as the system"),
  mailReviewAnswered: inside("a handler of events, which acts as the system"),
  mailReviewPublished: inside("a handler of events, which acts as the system"),
  mailReviewRemoved: inside("a handler of events, which acts as the system"),
  mailTicketChanged: inside("a handler of events, which acts as the system"),
  mailReviewsDue: inside("a handler of events, which acts as the system"),
  mailProductModerated: inside("a handler of events, which acts as the system"),
  resendMail: checked("administrators", ({ db, actor, place }) =>
    notificationsDoor.resendMail(db, actor, { mailId: place.mailId }),
  ),
  refusedAddresses: administrators(({ db, actor }) =>
    notificationsDoor.refusedAddresses(db, actor, { search: "", after: null }),
  ),
  liftRefusedAddress: checked(
    "administrators",
    ({ db, actor }) => notificationsDoor.liftRefusedAddress(db, actor, { address: refusedAddress }),
    ({ db }) => aRefusedAddress(db, refusedAddress),
  ),
  mailCounts: administrators(({ db, actor }) => notificationsDoor.mailCounts(db, actor)),
  outbox: administrators(({ db, actor }) =>
    notificationsDoor.outbox(db, actor, { search: "", state: null, after: null }),
  ),
  outboxMail: checked("administrators", ({ db, actor, place }) =>
    notificationsDoor.outboxMail(db, actor, {
      mailId: place.mailId,
      baseUrl: "http://localhost",
    }),
  ),
};

export const orders: Rows = {
  allOrders: administrators(({ db, actor }) =>
    ordersDoor.allOrders(db, actor, {
      filters: { search: "", status: null, fromDay: "", toDay: "" },
      after: null,
    }),
  ),
  newOrders: administrators(({ db, actor }) => ordersDoor.newOrders(db, actor)),
  buyersWithManyReturns: administrators(({ db, actor }) =>
    ordersDoor.buyersWithManyReturns(db, actor),
  ),
  orderCountsOf: administrators(({ db, actor, place }) =>
    ordersDoor.orderCountsOf(db, actor, { userId: place.buyer.userId }),
  ),
  overseenOrder: administrators(({ db, actor, place }) =>
    ordersDoor.overseenOrder(db, actor, { orderId: place.order.id }),
  ),
};

export const sellers: Rows = {
  applicationsWaiting: administrators(({ db, actor }) =>
    sellersDoor.applicationsWaiting(db, actor),
  ),
  newestApplicationOf: administrators(({ db, actor, place }) =>
    sellersDoor.newestApplicationOf(db, actor, { userId: place.buyer.userId }),
  ),
};

export const shipping: Rows = {
  replaceTariff: checked("administrators", async ({ db, actor }) =>
    shippingDoor.replaceTariff(db, actor, {
      version: "seen",
      tariff: await shippingDoor.readTariff(db),
    }),
  ),
  tariffToEdit: administrators(({ db, actor }) => shippingDoor.tariffToEdit(db, actor)),
};

const settings = PlatformSettingsInput.parse({
  version: 1,
  name: "Charma",
  legalName: "Charma",
  address: "1 Lane",
  supportEmail: "a@example.com",
  supportPhone: "+91 98765 43210",
  supportHours: "Mon-Fri",
  grievanceOfficer: "Meera",
  grievanceEmail: "b@example.com",
  gstin: "",
  tcsElsewhere: "head_office",
  gstBeforeDispatch: "bill_again",
  commission: "10",
});

export const operations: Rows = {
  addGstRate: administrators(({ db, actor }) => operationsDoor.addGstRate(db, actor, newGstRate)),
  withdrawGstRate: administrators(({ db, actor }) =>
    operationsDoor.withdrawGstRate(db, actor, { rateId: 2_000_000_000 }),
  ),
  retryJobs: administrators(({ db, actor }) =>
    operationsDoor.retryJobs(db, actor, { queue: "mail" }),
  ),
  saveSettings: administrators(({ db, actor }) => operationsDoor.saveSettings(db, actor, settings)),
  saveTariff: checked("administrators", async ({ db, actor }) =>
    operationsDoor.saveTariff(db, actor, {
      version: "seen",
      tariff: await shippingDoor.readTariff(db),
    }),
  ),
  countFailedJobs: administrators(({ db, actor }) => operationsDoor.countFailedJobs(db, actor)),
  failedJobs: administrators(({ db, actor }) =>
    operationsDoor.failedJobs(db, actor, { queue: null, after: null }),
  ),
  jobsOverview: administrators(({ db, actor }) => operationsDoor.jobsOverview(db, actor)),
};

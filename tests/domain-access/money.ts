import * as advertisingDoor from "#modules/advertising/index.server.ts";
import * as payoutsDoor from "#modules/payouts/index.server.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import * as invoicingDoor from "#modules/invoicing/index.server.ts";
import * as ledgerDoor from "#modules/ledger/index.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { asked, inside, type Rows } from "./access.ts";

/** Payments, the books, payouts, documents of the marketplace and advertising. */

const unchecked = "in the transaction of a command that has asked";

export const ledger: Rows = {
  book: inside(unchecked),
  sumsBySeller: asked("system", ({ db, actor }) => ledgerDoor.sumsBySeller(db, actor, { from: new Date(), before: new Date(), accounts: ["commission"], exceptKinds: [] })),
};

const everything = { search: "", after: null };

export const invoicing: Rows = {
  issueDocument: asked("system", ({ db, actor, place }) => inTransaction(db, (tx) => invoicingDoor.issueDocument(tx, actor, { cause: "access", kind: "invoice", recipientSellerId: place.seller.userId, lines: [] }))),
  issueFeeInvoices: asked("system", ({ db, actor }) => invoicingDoor.issueFeeInvoices(db, actor)),
  ownDocuments: asked("sellers", ({ db, actor }) => invoicingDoor.ownDocuments(db, actor, everything)),
  allDocuments: asked("administrators", ({ db, actor }) => invoicingDoor.allDocuments(db, actor, everything)),
  issuedDocument: inside("asks about the document itself; invoicing's own tests call it as everybody"),
  documentPdf: inside("decides by its arguments alone"),
};

export const advertising: Rows = {
  campaignBook: asked("anyone", ({ db, actor }) => advertisingDoor.campaignBook(db, actor)),
  forgetCampaignBook: inside("it forgets what was read, in memory"),
  campaignDelivery: asked("system", ({ db, actor }) => advertisingDoor.campaignDelivery(db, actor, { campaignId: "00000000-0000-4000-8000-000000000000" })),
  forgetActs: asked("system", ({ db, actor }) => advertisingDoor.forgetActs(db, actor, { before: "2026-01-01" })),
  giveOrderBack: asked("system", ({ db, actor }) => advertisingDoor.giveOrderBack(db, actor, { orderId: "00000000-0000-4000-8000-000000000000" })),
  recordActs: asked("system", ({ db, actor }) => advertisingDoor.recordActs(db, actor, [])),
  recordOrders: asked("system", ({ db, actor }) => advertisingDoor.recordOrders(db, actor, [])),
  recordServed: asked("system", ({ db, actor }) => advertisingDoor.recordServed(db, actor, [])),
  runningCampaigns: asked("anyone", ({ db, actor }) => advertisingDoor.runningCampaigns(db, actor)),
  adPlans: asked("anyone", ({ db, actor }) => advertisingDoor.adPlans(db, actor)),
  planLines: asked("administrators", ({ db, actor }) => advertisingDoor.planLines(db, actor)),
  planPrice: asked("administrators", ({ db, actor }) => advertisingDoor.planPrice(db, actor, { code: "elite_campaign", validFrom: "2099-01-01", pricePaise: 100_000 })),
  buyCampaign: asked("sellers", ({ db, actor }) => advertisingDoor.buyCampaign(db, actor, { plan: "basic_spotlight", idempotencyKey: crypto.randomUUID() })),
  campaignPaid: asked("system", ({ db, actor, place }) => advertisingDoor.campaignPaid(db, actor, { campaignId: place.campaignId, paymentId: place.campaignId, amountPaise: 1 })),
  campaignUnpaid: asked("system", ({ db, actor, place }) => advertisingDoor.campaignUnpaid(db, actor, { campaignId: place.campaignId })),
  chooseProducts: asked("itsSeller", ({ db, actor, place }) => advertisingDoor.chooseProducts(db, actor, { campaignId: place.campaignId, productIds: [place.product.id], version: 1 })),
  stopCampaign: asked("administrators", ({ db, actor, place }) => advertisingDoor.stopCampaign(db, actor, { campaignId: place.campaignId, reason: "Against the rules" })),
  workOnCampaigns: asked("system", ({ db, actor }) => advertisingDoor.workOnCampaigns(db, actor)),
  allCampaigns: asked("administrators", ({ db, actor }) => advertisingDoor.allCampaigns(db, actor, { search: "", status: null, after: null })),
  campaignDetail: asked("administrators", ({ db, actor, place }) => advertisingDoor.campaignDetail(db, actor, { campaignId: place.campaignId })),
  campaignForMail: asked("system", ({ db, actor, place }) => advertisingDoor.campaignForMail(db, actor, { campaignId: place.campaignId })),
  campaignsOfSeller: asked("sellers", ({ db, actor }) => advertisingDoor.campaignsOfSeller(db, actor, { after: null })),
  campaignOfSeller: asked("itsSeller", ({ db, actor, place }) => advertisingDoor.campaignOfSeller(db, actor, { campaignId: place.campaignId })),
};

const batchId = "00000000-0000-4000-8000-000000000000";
const ofBatch = { batchId, payoutId: batchId };
const anAccount = { kind: "bank", holder: "Asha Rao", accountNumber: "123456789", accountNumberAgain: "123456789", ifsc: "SBIN0001234", upiAddress: null, password: "" } as const;

export const payouts: Rows = {
  savePayoutAccount: asked("sellers", ({ db, actor }) => payoutsDoor.savePayoutAccount(db, actor, { ...anAccount, from: aBrowser().from })),
  proposeBatch: asked("administrators", ({ db, actor }) => payoutsDoor.proposeBatch(db, actor)),
  approveBatch: asked("administrators", ({ db, actor }) => payoutsDoor.approveBatch(db, actor, { batchId })),
  cancelBatch: asked("administrators", ({ db, actor }) => payoutsDoor.cancelBatch(db, actor, { batchId })),
  excludePayout: asked("administrators", ({ db, actor }) => payoutsDoor.excludePayout(db, actor, { ...ofBatch, reason: "Asked for it" })),
  exportBatch: asked("administrators", ({ db, actor }) => payoutsDoor.exportBatch(db, actor, { batchId })),
  sendBatch: asked("administrators", ({ db, actor }) => payoutsDoor.sendBatch(db, actor, { batchId })),
  markPaid: asked("administrators", ({ db, actor }) => payoutsDoor.markPaid(db, actor, { ...ofBatch, reference: "UTR" })),
  markBounced: asked("administrators", ({ db, actor }) => payoutsDoor.markBounced(db, actor, { ...ofBatch, reason: "No such account" })),
  hearPayout: asked("system", ({ db, actor }) => payoutsDoor.hearPayout(db, actor, { id: "pout_of_nobody", status: "processed", reference: "CHP0", utr: null, reason: null })),
  applyPayoutFact: asked("system", ({ db, actor }) => payoutsDoor.applyPayoutFact(db, actor, { reference: "CHP0", providerPayoutId: null, outcome: "paid", bankReference: null, reason: null })),
  workOnPayouts: asked("system", ({ db, actor }) => payoutsDoor.workOnPayouts(db, actor, null, {})),
};

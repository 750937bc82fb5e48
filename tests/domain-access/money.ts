import * as advertisingDoor from "#modules/advertising/index.server.ts";
import * as invoicingDoor from "#modules/invoicing/index.server.ts";
import * as ledgerDoor from "#modules/ledger/index.server.ts";
import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import { readInvoice } from "#modules/invoicing/rules/typed-invoice.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { anIssuedSale } from "#tests/support/issued-sale.ts";
import { aDocument } from "#tests/support/marketplace.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { asked, inside, type Rows } from "./access.ts";
import { allOf, noneAtAll } from "./stream.ts";

/** Payments, the books, payouts, documents of the marketplace and advertising. */

const unchecked = "in the transaction of a command that has asked";

export const ledger: Rows = {
  book: inside(unchecked),
  sumsBySeller: asked("system", ({ db, actor }) =>
    ledgerDoor.sumsBySeller(db, actor, {
      from: new Date(),
      before: new Date(),
      accounts: ["commission"],
      exceptKinds: [],
    }),
  ),
};

const anyDocument = { status: null, kind: null, month: "", search: "", issuer: null };
const aSpan = { from: new Date(0), before: new Date() };

async function theDocument(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>("select id from documents limit 1");
  return rows[0]?.id ?? "";
}

export async function theSale(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from documents where issuer_seller_id is not null limit 1",
  );
  return rows[0]?.id ?? "";
}

const aParty = {
  name: "Charma",
  address: "Pune",
  city: null,
  pinCode: null,
  gstin: null,
  enrolmentNumber: null,
  stateCode: "27",
  email: null,
  phone: null,
};
const aSheet: IssuedDocument = {
  id: "00000000-0000-4000-8000-000000000000",
  kind: "invoice",
  number: "INV-202611-00001",
  issuedAt: new Date(),
  placeOfSupply: "27",
  supplier: aParty,
  recipient: aParty,
  lines: [],
  corrects: null,
  orderId: null,
  creditedBy: [],
  status: null,
  dueAt: null,
  irn: null,
  shipTo: null,
  order: null,
  via: null,
  isComposition: false,
  signatory: null,
  signatureFile: null,
  logoFile: null,
  terms: null,
  notes: null,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundOffPaise: 0,
  totalPaise: 0,
};
const aSale = {
  cause: "access",
  buyerId: null,
  orderId: null,
  recipient: aParty,
  shipTo: null,
  placeOfSupply: "27",
  goods: [],
  shippingPaise: 0,
  totalPaise: null,
  order: null,
  isThroughMarketplace: false,
  isPaid: false,
  terms: null,
  notes: null,
};

const aTypedInvoice = {
  "customer.name": "Meera",
  "customer.stateCode": "27",
  "item0.description": "Belt",
  "item0.hsn": "42033000",
  "item0.quantity": "1",
  "item0.rate": "900",
  "item0.gst": "1800",
};

function aSavedItem(db: Db, sellerId: string): Promise<unknown> {
  return db.$client.query(
    `insert into saved_items (seller_id, description, hsn, unit_price_paise, gst_basis_points)
     values ($1, 'Strap', '42050090', 100, 1800)`,
    [sellerId],
  );
}

async function theSavedItem(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from saved_items where description = 'Strap'",
  );
  return rows[0]?.id ?? "";
}

export const invoicing: Rows = {
  issueDocument: asked("system", ({ db, actor, place }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.issueDocument(tx, actor, {
        cause: "access",
        kind: "invoice",
        recipientSellerId: place.seller.userId,
        lines: [],
      }),
    ),
  ),
  issueSale: asked("system", ({ db, actor, place }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.issueSale(tx, actor, {
        ...aSale,
        sellerId: place.seller.userId,
        goods: [
          {
            description: "Bag",
            hsn: "42022110",
            quantity: 1,
            unitPricePaise: 100,
            gstBasisPoints: 1800,
          },
        ],
      }),
    ),
  ),
  saveOwnInvoice: asked("sellers", ({ db, actor }) =>
    invoicingDoor.saveOwnInvoice(db, actor, {
      idempotencyKey: crypto.randomUUID(),
      invoice: readInvoice({ ...aTypedInvoice }),
    }),
  ),
  forgetSavedItem: asked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.forgetSavedItem(db, actor, { itemId: await theSavedItem(db) }),
    ({ db, place }) => aSavedItem(db, place.seller.userId),
  ),
  printOwnInvoice: asked(
    "sellers",
    async ({ db, actor }) =>
      (
        await invoicingDoor.printOwnInvoice(
          db,
          actor,
          { invoice: readInvoice({ ...aTypedInvoice, date: "2026-04-01" }) },
          { marketplace: "Charma", pictures: memoryStore() },
        )
      ).name,
  ),
  invoiceDesk: asked("sellers", ({ db, actor }) => invoicingDoor.invoiceDesk(db, actor)),
  savedItems: asked("sellers", ({ db, actor }) => invoicingDoor.savedItems(db, actor)),
  printDocument: asked(
    "itsSellerOrAdministrators",
    async ({ db, actor }) =>
      (
        await invoicingDoor.printDocument(
          db,
          actor,
          { documentId: await theDocument(db) },
          { marketplace: "Charma", pictures: memoryStore() },
        )
      ).number,
    ({ db, place }) => aDocument(db, place.seller),
  ),
  creditSale: asked("system", ({ db, actor }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.creditSale(tx, actor, {
        cause: "no",
        of: { orderId: aSheet.id },
        credit: "rest",
      }),
    ),
  ),
  creditByHand: asked(
    "system",
    async ({ db, actor }) =>
      inTransaction(db, async (tx) =>
        invoicingDoor.creditByHand(tx, actor, {
          cause: "by-hand",
          documentId: await theSale(db),
          pieces: [{ line: 1, quantity: 1 }],
          withShipping: false,
          reason: "It came back",
        }),
      ),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  creditOffer: asked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.creditOffer(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  recordSalePaid: asked("system", ({ db, actor }) =>
    invoicingDoor.recordSalePaid(db, actor, { orderId: aSheet.id }),
  ),
  documentToSend: asked(
    "system",
    async ({ db, actor }) =>
      invoicingDoor.documentToSend(db, actor, { documentId: await theDocument(db) }),
    ({ db, place }) => aDocument(db, place.seller),
  ),
  documentsToMail: asked("system", ({ db, actor }) =>
    invoicingDoor.documentsToMail(db, actor, { causes: [] }),
  ),
  recordSent: asked("system", ({ db, actor }) =>
    invoicingDoor.recordSent(db, actor, { documentIds: [] }),
  ),
  mustBeCancellable: asked("system", ({ db, actor }) =>
    invoicingDoor.mustBeCancellable(db, actor, { documentId: aSheet.id }),
  ),
  saleToCancel: asked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.saleToCancel(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  markSent: asked(
    "itsSeller",
    async ({ db, actor }) => invoicingDoor.markSent(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  markPaid: asked(
    "itsSeller",
    async ({ db, actor }) => invoicingDoor.markPaid(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  mailAgain: asked(
    "itsSeller",
    async ({ db, actor }) => invoicingDoor.mailAgain(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedSale(db, { ...place, isPaid: true }),
  ),
  documentsOfOrders: asked("signedIn", ({ db, actor }) =>
    invoicingDoor.documentsOfOrders(db, actor, { orderIds: [aSheet.id] }),
  ),
  recordIrn: asked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.recordIrn(db, actor, {
        documentId: await theSale(db),
        irn: "",
        ackNumber: "",
        ackedAt: "",
        signedQr: "",
      }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  documentsToReport: asked("sellers", ({ db, actor }) =>
    invoicingDoor.documentsToReport(db, actor, { ...aSpan, after: null, most: 5 }),
  ),
  countToReport: asked("sellers", ({ db, actor }) => invoicingDoor.countToReport(db, actor, aSpan)),
  documentsToFile: asked("system", ({ db, actor, place }) =>
    invoicingDoor.documentsToFile(db, actor, {
      ...aSpan,
      issuerSellerId: place.seller.userId,
      after: null,
      most: 5,
    }),
  ),
  issuedYears: asked("system", ({ db, actor, place }) =>
    invoicingDoor.issuedYears(db, actor, { issuerSellerId: place.seller.userId }),
  ),
  issueFeeInvoices: asked("system", ({ db, actor }) =>
    invoicingDoor.issueFeeInvoices(db, actor, () => Promise.resolve(1800)),
  ),
  ownDocuments: asked("sellers", ({ db, actor }) =>
    invoicingDoor.ownDocuments(db, actor, { after: null }),
  ),
  allDocuments: asked("administrators", ({ db, actor }) =>
    invoicingDoor.allDocuments(db, actor, { asked: anyDocument, after: null }),
  ),
  documentRegister: asked("sellers", ({ db, actor }) =>
    invoicingDoor.documentRegister(db, actor, { asked: anyDocument, after: null }),
  ),
  exportedRegister: asked("sellers", ({ db, actor }) =>
    allOf(invoicingDoor.exportedRegister(db, actor, { asked: anyDocument })),
  ),
  overdueCount: asked("sellers", ({ db, actor }) => invoicingDoor.overdueCount(db, actor)),
  registerFile: asked("anyone", () => allOf(invoicingDoor.registerFile(noneAtAll()))),
  issuedDocument: asked(
    "itsSellerOrAdministrators",
    async ({ db, actor }) =>
      invoicingDoor.issuedDocument(db, actor, { documentId: await theDocument(db) }),
    ({ db, place }) => aDocument(db, place.seller),
  ),
  // Puts on paper what it is handed.
  documentPdf: asked(
    "anyone",
    async () =>
      (await invoicingDoor.documentPdf(aSheet, { marketplace: "Charma", pictures: memoryStore() }))
        .length,
  ),
};

export const advertising: Rows = {
  campaignBook: asked("anyone", ({ db, actor }) => advertisingDoor.campaignBook(db, actor)),
  forgetCampaignBook: inside("it forgets what was read, in memory"),
  campaignResults: asked("itsSeller", async ({ db, actor, place }) =>
    advertisingDoor.campaignResults(db, actor, { campaignId: place.campaignId }),
  ),
  campaignDelivery: asked("system", ({ db, actor }) =>
    advertisingDoor.campaignDelivery(db, actor, {
      campaignId: "00000000-0000-4000-8000-000000000000",
    }),
  ),
  forgetActs: asked("system", ({ db, actor }) =>
    advertisingDoor.forgetActs(db, actor, { before: "2026-01-01" }),
  ),
  giveOrderBack: asked("system", ({ db, actor }) =>
    advertisingDoor.giveOrderBack(db, actor, { orderId: "00000000-0000-4000-8000-000000000000" }),
  ),
  recordActs: asked("system", ({ db, actor }) => advertisingDoor.recordActs(db, actor, [])),
  recordOrders: asked("system", ({ db, actor }) => advertisingDoor.recordOrders(db, actor, [])),
  recordServed: asked("system", ({ db, actor }) => advertisingDoor.recordServed(db, actor, [])),
  runningCampaigns: asked("anyone", ({ db, actor }) => advertisingDoor.runningCampaigns(db, actor)),
  adPlans: asked("anyone", ({ db, actor }) => advertisingDoor.adPlans(db, actor)),
  planLines: asked("administrators", ({ db, actor }) => advertisingDoor.planLines(db, actor)),
  planPrice: asked("administrators", ({ db, actor }) =>
    advertisingDoor.planPrice(db, actor, {
      code: "elite_campaign",
      validFrom: "2099-01-01",
      pricePaise: 100_000,
    }),
  ),
  buyCampaign: asked("sellers", ({ db, actor }) =>
    advertisingDoor.buyCampaign(db, actor, {
      plan: "basic_spotlight",
      idempotencyKey: crypto.randomUUID(),
    }),
  ),
  campaignPaid: asked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignPaid(db, actor, {
      campaignId: place.campaignId,
      paymentId: place.campaignId,
      amountPaise: 1,
    }),
  ),
  campaignUnpaid: asked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignUnpaid(db, actor, { campaignId: place.campaignId }),
  ),
  chooseProducts: asked("itsSeller", ({ db, actor, place }) =>
    advertisingDoor.chooseProducts(db, actor, {
      campaignId: place.campaignId,
      productIds: [place.product.id],
      version: 1,
    }),
  ),
  stopCampaign: asked("administrators", ({ db, actor, place }) =>
    advertisingDoor.stopCampaign(db, actor, {
      campaignId: place.campaignId,
      reason: "Against the rules",
    }),
  ),
  workOnCampaigns: asked("system", ({ db, actor }) => advertisingDoor.workOnCampaigns(db, actor)),
  allCampaigns: asked("administrators", ({ db, actor }) =>
    advertisingDoor.allCampaigns(db, actor, { search: "", status: null, after: null }),
  ),
  campaignDetail: asked("administrators", ({ db, actor, place }) =>
    advertisingDoor.campaignDetail(db, actor, { campaignId: place.campaignId }),
  ),
  campaignForMail: asked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignForMail(db, actor, { campaignId: place.campaignId }),
  ),
  campaignsOfSeller: asked("sellers", ({ db, actor }) =>
    advertisingDoor.campaignsOfSeller(db, actor, { after: null }),
  ),
  campaignOfSeller: asked("itsSeller", ({ db, actor, place }) =>
    advertisingDoor.campaignOfSeller(db, actor, { campaignId: place.campaignId }),
  ),
};

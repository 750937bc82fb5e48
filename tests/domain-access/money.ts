import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import * as ledgerDoor from "#modules/ledger/public.server.ts";
import { readInvoice } from "#modules/invoicing/by-hand/rules/typed-invoice.ts";
import { inTransaction } from "#platform/db/database.ts";
import { anIssuedSale } from "#tests/support/issued-sale.ts";
import { aDocument } from "#tests/support/marketplace.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { asked, inside, type Rows } from "./access.ts";
import {
  anyDocument,
  aSpan,
  theDocument,
  theSale,
  aSheet,
  aSale,
  aTypedInvoice,
  aSavedItem,
  theSavedItem,
} from "./documents.ts";
import { allOf, noneAtAll } from "./stream.ts";

/** The books and the documents of the marketplace. */

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

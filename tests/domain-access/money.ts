import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import * as ledgerDoor from "#modules/ledger/public.server.ts";
import { readInvoice } from "#modules/invoicing/by-hand/rules/typed-invoice.ts";
import { documentNumber } from "#modules/invoicing/issuing/rules/document-number.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { aDocument } from "#tests/support/marketplace.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { type At, checked, inside, type Rows } from "./access.ts";
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
import { voidDocuments } from "./e-invoices.ts";
import { allOf, noneAtAll } from "./stream.ts";
import { vouchers } from "./vouchers.ts";

/** The ledger and the documents of the marketplace. */

const noAnswer = { irn: "", ackNumber: "", ackedAt: "", signedQr: "" };

const unchecked = "in the transaction of a command that has asked";

export const ledger: Rows = {
  book: inside(unchecked),
  sumsBySeller: checked("system", ({ db, actor }) =>
    ledgerDoor.sumsBySeller(db, actor, {
      from: new Date(),
      before: new Date(),
      accounts: ["commission"],
      exceptKinds: [],
    }),
  ),
  takenBefore: checked("system", ({ db, actor, place }) =>
    ledgerDoor.takenBefore(db, actor, {
      ...aSpan,
      sellerId: place.seller.userId,
      accounts: ["commission"],
    }),
  ),
};

const afterRestore = ({ db }: Pick<At, "db">) =>
  invoicingDoor.closeSeriesAfterRestore(db, system, { reachedAt: new Date() });

export const invoicing: Rows = {
  ...voidDocuments,
  issueDocument: checked("system", ({ db, actor, place }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.issueDocument(tx, actor, {
        cause: "access",
        kind: "invoice",
        recipientSellerId: place.seller.userId,
        lines: [],
      }),
    ),
  ),
  closeSeriesAfterRestore: checked("system", ({ db, actor }) =>
    invoicingDoor.closeSeriesAfterRestore(db, actor, { reachedAt: new Date() }),
  ),
  reopenSeries: checked(
    "administrators",
    ({ db, actor }) =>
      invoicingDoor.reopenSeries(db, actor, {
        supplier: "27AAPFU0939F1ZV",
        kind: undefined,
        financialYear: undefined,
        lastNumber: documentNumber("bill_of_supply", Date.now(), 7),
      }),
    afterRestore,
  ),
  finishRestore: checked(
    "administrators",
    ({ db, actor }) => invoicingDoor.finishRestore(db, actor),
    afterRestore,
  ),
  restoredSeries: checked("administrators", ({ db, actor }) =>
    invoicingDoor.restoredSeries(db, actor),
  ),
  countOpenRestores: checked("administrators", ({ db, actor }) =>
    invoicingDoor.countOpenRestores(db, actor),
  ),
  issueInvoice: checked("system", ({ db, actor, place }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.issueInvoice(tx, actor, {
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
  ...vouchers,
  saveOwnInvoice: checked("sellers", ({ db, actor }) =>
    invoicingDoor.saveOwnInvoice(db, actor, {
      idempotencyKey: crypto.randomUUID(),
      invoice: readInvoice({ ...aTypedInvoice }),
    }),
  ),
  forgetSavedItem: checked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.forgetSavedItem(db, actor, { itemId: await theSavedItem(db) }),
    ({ db, place }) => aSavedItem(db, place.seller.userId),
  ),
  printOwnInvoice: checked(
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
  invoiceDesk: checked("sellers", ({ db, actor }) => invoicingDoor.invoiceDesk(db, actor)),
  savedItems: checked("sellers", ({ db, actor }) => invoicingDoor.savedItems(db, actor)),
  printDocument: checked(
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
  issueCreditNote: checked("system", ({ db, actor }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.issueCreditNote(tx, actor, {
        cause: "no",
        of: { orderId: aSheet.id },
        credit: "rest",
      }),
    ),
  ),
  creditByHand: checked(
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
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  addressOfCredit: checked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.addressOfCredit(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  mailCredit: inside(unchecked),
  creditOffer: checked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.creditOffer(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  recordInvoicePaid: checked("system", ({ db, actor }) =>
    invoicingDoor.recordInvoicePaid(db, actor, { orderId: aSheet.id }),
  ),
  documentToSend: checked(
    "system",
    async ({ db, actor }) =>
      invoicingDoor.documentToSend(db, actor, { documentId: await theDocument(db) }),
    ({ db, place }) => aDocument(db, place.seller),
  ),
  documentsToMail: checked("system", ({ db, actor }) =>
    invoicingDoor.documentsToMail(db, actor, { causes: [] }),
  ),
  recordSent: checked("system", ({ db, actor }) =>
    invoicingDoor.recordSent(db, actor, { documentIds: [] }),
  ),
  mustBeCancellable: checked("system", ({ db, actor }) =>
    invoicingDoor.mustBeCancellable(db, actor, { documentId: aSheet.id }),
  ),
  orderOfInvoice: checked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.orderOfInvoice(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  markSent: checked(
    "itsSeller",
    async ({ db, actor }) => invoicingDoor.markSent(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  markDocumentPaid: checked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.markDocumentPaid(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  resendDocument: checked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.resendDocument(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, { ...place, isPaid: true }),
  ),
  documentsOfOrders: checked("signedIn", ({ db, actor }) =>
    invoicingDoor.documentsOfOrders(db, actor, { orderIds: [aSheet.id] }),
  ),
  recordIrn: checked(
    "itsSeller",
    async ({ db, actor }) =>
      invoicingDoor.recordIrn(db, actor, { documentId: await theSale(db), ...noAnswer }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  recordReportedIrn: checked(
    "system",
    async ({ db, actor }) =>
      invoicingDoor.recordReportedIrn(db, actor, { documentId: await theSale(db), ...noAnswer }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  mustHaveIrn: checked("system", ({ db, actor }) =>
    invoicingDoor.mustHaveIrn(db, actor, { orderId: aSheet.id }),
  ),
  documentsToReport: checked("sellers", ({ db, actor }) =>
    invoicingDoor.documentsToReport(db, actor, { ...aSpan, after: null, most: 5 }),
  ),
  countToReport: checked("sellers", ({ db, actor }) =>
    invoicingDoor.countToReport(db, actor, aSpan),
  ),
  documentsToFile: checked("system", ({ db, actor, place }) =>
    invoicingDoor.documentsToFile(db, actor, {
      ...aSpan,
      issuerSellerId: place.seller.userId,
      after: null,
      most: 5,
    }),
  ),
  issuedYears: checked("system", ({ db, actor, place }) =>
    invoicingDoor.issuedYears(db, actor, { issuerSellerId: place.seller.userId }),
  ),
  closedFeeMonths: checked("system", ({ db, actor }) =>
    invoicingDoor.closedFeeMonths(db, actor, { count: 1 }),
  ),
  feesBilledLate: checked("administrators", ({ db, actor }) =>
    invoicingDoor.feesBilledLate(db, actor, { month: { ...aSpan, month: "2026-11" } }),
  ),
  issueFeeInvoices: checked("system", ({ db, actor }) =>
    invoicingDoor.issueFeeInvoices(db, actor, () => Promise.resolve(1800)),
  ),
  ownDocuments: checked("sellers", ({ db, actor }) =>
    invoicingDoor.ownDocuments(db, actor, { after: null }),
  ),
  allDocuments: checked("administrators", ({ db, actor }) =>
    invoicingDoor.allDocuments(db, actor, { filters: anyDocument, after: null }),
  ),
  documentRegister: checked("sellers", ({ db, actor }) =>
    invoicingDoor.documentRegister(db, actor, { filters: anyDocument, after: null }),
  ),
  exportedRegister: checked("sellers", ({ db, actor }) =>
    allOf(invoicingDoor.exportedRegister(db, actor, { filters: anyDocument })),
  ),
  overdueCount: checked("sellers", ({ db, actor }) => invoicingDoor.overdueCount(db, actor)),
  registerFile: checked("anyone", () => allOf(invoicingDoor.registerFile(noneAtAll()))),
  issuedDocument: checked(
    "itsSellerOrAdministrators",
    async ({ db, actor }) =>
      invoicingDoor.issuedDocument(db, actor, { documentId: await theDocument(db) }),
    ({ db, place }) => aDocument(db, place.seller),
  ),
  // Prints what it is given.
  documentPdf: checked(
    "anyone",
    async () =>
      (await invoicingDoor.documentPdf(aSheet, { marketplace: "Charma", pictures: memoryStore() }))
        .length,
  ),
  // Words beside those of a document that it is given.
  secondWords: checked("anyone", () => Promise.resolve(invoicingDoor.secondWords(aSheet))),
};

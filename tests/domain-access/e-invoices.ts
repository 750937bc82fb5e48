import * as filingsDoor from "#modules/filings/public.server.ts";
import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { checked, type Rows } from "./access.ts";
import { aSheet, theSale } from "./documents.ts";

/** Documents that the e-invoice portal refuses, leaves unanswered or cannot take as they are. */

export const reportedDocuments: Rows = {
  reportUnanswered: checked("system", ({ db, actor }) => filingsDoor.reportUnanswered(db, actor)),
  refusalForMail: checked("system", ({ db, actor }) =>
    filingsDoor.refusalForMail(db, actor, { documentId: aSheet.id }),
  ),
  unansweredReports: checked("system", ({ db, actor }) =>
    filingsDoor.unansweredReports(db, actor, { after: null, size: 5 }),
  ),
  countUnanswered: checked("administrators", ({ db, actor }) =>
    filingsDoor.countUnanswered(db, actor),
  ),
  mustNotBeFiled: checked("system", ({ db, actor }) =>
    filingsDoor.mustNotBeFiled(db, actor, { documentId: aSheet.id }),
  ),
  voidIrns: checked("administrators", ({ db, actor }) => filingsDoor.voidIrns(db, actor)),
  countVoidIrns: checked("administrators", ({ db, actor }) => filingsDoor.countVoidIrns(db, actor)),
  voidIrnsWaiting: checked("system", ({ db, actor }) => filingsDoor.voidIrnsWaiting(db, actor)),
  cancelVoidIrn: checked("administrators", ({ db, actor }) =>
    filingsDoor.cancelVoidIrn(db, actor, null, { documentId: aSheet.id }),
  ),
  acknowledgeVoidIrn: checked("administrators", ({ db, actor }) =>
    filingsDoor.acknowledgeVoidIrn(db, actor, { documentId: aSheet.id, reason: "deleted" }),
  ),
  completeCodes: checked(
    "itsSeller",
    async ({ db, actor }) =>
      filingsDoor.completeCodes(db, actor, { documentId: await theSale(db), codes: [] }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
};

export const voidDocuments: Rows = {
  registeredDocuments: checked("system", ({ db, actor }) =>
    invoicingDoor.registeredDocuments(db, actor, { after: null }),
  ),
  recordGstinRefusal: checked("system", ({ db, actor }) =>
    invoicingDoor.recordGstinRefusal(db, actor, { documentId: aSheet.id, refusal: "3028" }),
  ),
  gstinIsRefused: checked("system", ({ db, actor }) =>
    invoicingDoor.gstinIsRefused(db, actor, { documentId: aSheet.id }),
  ),
  forgetGstinRefusal: checked("system", ({ db, actor }) =>
    invoicingDoor.forgetGstinRefusal(db, actor, { documentId: aSheet.id }),
  ),
  voidDocument: checked("system", ({ db, actor }) =>
    invoicingDoor.voidDocument(db, actor, { documentId: aSheet.id }),
  ),
  creditReplacedBill: checked("system", ({ db, actor }) =>
    invoicingDoor.creditReplacedBill(db, actor, { orderId: aSheet.id, reason: "GST changed" }),
  ),
  voidBillOfOrder: checked("system", ({ db, actor }) =>
    invoicingDoor.voidBillOfOrder(db, actor, { orderId: aSheet.id, reason: "3028" }),
  ),
  invoiceToVoid: checked(
    "system",
    async ({ db, actor }) =>
      invoicingDoor.invoiceToVoid(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  voidWaitingInvoice: checked("system", ({ db, actor }) =>
    invoicingDoor.voidWaitingInvoice(db, actor, { documentId: aSheet.id, reason: "3028" }),
  ),
};

export const cancelledInvoices: Rows = {
  cancelInvoice: checked(
    "itsSeller",
    async ({ db, actor }) => ordersDoor.cancelInvoice(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  askToVoid: checked(
    "administrators",
    async ({ db, actor }) => ordersDoor.askToVoid(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  voidAsAdministrator: checked(
    "administrators",
    async ({ db, actor }) =>
      ordersDoor.voidAsAdministrator(db, actor, { documentId: await theSale(db), reason: "3028" }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  cancelUnregistered: checked(
    "itsSeller",
    async ({ db, actor }) =>
      ordersDoor.cancelUnregistered(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
};

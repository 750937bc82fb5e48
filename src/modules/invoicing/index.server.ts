/**
 * Documents with numbers of a series: the marketplace's to its sellers, and sellers' to whoever
 * buys from them.
 */
export { creditByHand, creditSale } from "./commands/credit-sale.ts";
export { issueDocument } from "./commands/issue-document.ts";
export { issueFeeInvoices } from "./commands/issue-fee-invoices.ts";
export { issueSale } from "./commands/issue-sale.ts";
export { mailAgain } from "./commands/mail-again.ts";
export { markPaid, markSent, recordSent } from "./commands/mark-document.ts";
export { mustBeCancellable, saleToCancel } from "./commands/own-sale.ts";
export { printDocument } from "./commands/print-document.ts";
export { printOwnInvoice } from "./commands/print-own-invoice.ts";
export { saveOwnInvoice } from "./commands/save-own-invoice.ts";
export { forgetSavedItem } from "./commands/saved-items.ts";
export { invoiceDesk, savedItems } from "./queries/invoice-desk.ts";
export { recordIrn } from "./commands/record-irn.ts";
export { recordSalePaid } from "./commands/record-paid.ts";
export { documentPdf } from "./document-pdf.ts";
export { creditOffer } from "./queries/credit-offer.ts";
export { documentsOfOrders } from "./queries/documents-of-orders.ts";
export {
  billsOfOrders,
  documentsOfCauses,
  documentsSince,
  knownDocuments,
  type DocumentForCheck,
  type OrderBill,
} from "./queries/for-check.ts";
export { documentsToMail, type DocumentToMail } from "./queries/documents-to-mail.ts";
export { documentToSend, issuedDocument } from "./queries/issued-document.ts";
export {
  allDocuments,
  documentRegister,
  exportedRegister,
  overdueCount,
} from "./queries/document-register.ts";
export { ownDocuments } from "./queries/own-documents.ts";
export { registerFile } from "./register-file.ts";
export {
  countToReport,
  documentsToFile,
  documentsToReport,
  issuedYears,
  type Span,
} from "./queries/issued-documents.ts";

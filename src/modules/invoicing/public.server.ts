/**
 * Issues and reads numbered documents: the marketplace's to its sellers, and sellers' to their
 * customers.
 */
export { addressOfCredit, mailCredit } from "./credit/mail-of-credit.ts";
export { creditReplacedBill } from "./credit/credit-replaced-bill.ts";
export { creditByHand, issueCreditNote } from "./credit/issue-credit-note.ts";
export { issueChallan } from "./challans/issue-challan.ts";
export { issueDocument } from "./issuing/issue-document.ts";
export { closedFeeMonths } from "./issuing/closed-fee-months.ts";
export { feesBilledLate } from "./register/billed-late.ts";
export { issueFeeInvoices } from "./issuing/issue-fee-invoices.ts";
export { issueInvoice } from "./issuing/issue-invoice.ts";
export { issueReceiptVoucher } from "./vouchers/issue-receipt-voucher.ts";
export { issueRefundVoucher } from "./vouchers/issue-refund-voucher.ts";
export { resendDocument } from "./issuing/resend-document.ts";
export { markDocumentPaid, markSent, recordSent } from "./issuing/mark-document.ts";
export { mustBeCancellable, orderOfInvoice } from "./issuing/own-invoice.ts";
export { printDocument } from "./issuing/print-document.ts";
export { printOwnInvoice } from "./by-hand/print-own-invoice.ts";
export { saveOwnInvoice } from "./by-hand/save-own-invoice.ts";
export { forgetSavedItem } from "./by-hand/saved-items.ts";
export { invoiceDesk, savedItems } from "./issuing/invoice-desk.ts";
export { mustHaveIrn } from "./e-invoice/must-have-irn.ts";
export {
  forgetGstinRefusal,
  gstinIsRefused,
  invoiceToVoid,
  recordGstinRefusal,
  voidBillOfOrder,
  voidDocument,
  voidWaitingInvoice,
} from "./e-invoice/void-document.ts";
export { recordIrn, recordReportedIrn } from "./e-invoice/record-irn.ts";
export { recordInvoicePaid } from "./issuing/record-paid.ts";
export { documentPdf } from "./issuing/document-pdf.ts";
export { secondWords } from "./issuing/second-words.ts";
export { creditOffer } from "./credit/credit-offer.ts";
export { documentsOfOrders } from "./register/documents-of-orders.ts";
export {
  billsOfOrders,
  documentsOfCauses,
  documentsSince,
  existingDocuments,
  type DocumentForCheck,
  type OrderBill,
} from "./register/for-check.ts";
export { numberDifferences, type NumberDifference } from "./register/number-differences.ts";
export { closeSeriesAfterRestore } from "./restored/close-series.ts";
export { finishRestore } from "./restored/finish-restore.ts";
export { countOpenRestores } from "./restored/open-restore.ts";
export { reopenSeries } from "./restored/reopen-series.ts";
export { restoredSeries } from "./restored/restored-series.ts";
export { documentsToMail, type DocumentToMail } from "./register/documents-to-mail.ts";
export { registeredDocuments } from "./register/registered-documents.ts";
export { documentToSend, issuedDocument } from "./register/issued-document.ts";
export {
  allDocuments,
  documentRegister,
  exportedRegister,
  overdueCount,
} from "./register/document-register.ts";
export { ownDocuments } from "./register/own-documents.ts";
export { registerFile } from "./register/register-file.ts";
export {
  countToReport,
  documentsToFile,
  documentsToReport,
  issuedYears,
  type Span,
} from "./register/issued-documents.ts";
export { DocumentIsVoid, SeriesClosed } from "./errors.ts";
export { documentToMail, irnDue, sellerBilled } from "./events.ts";
export {
  documentsView,
  irnsView,
  lostNumbersView,
  otherNumbersView,
  receiptsView,
  voidedOrdersView,
} from "./views.ts";
export { documentData, eraseSavedItems } from "./personal-data.ts";

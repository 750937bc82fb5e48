/**
 * The GST returns: GSTR-1 of sellers and of the marketplace, GSTR-8, e-invoices, and yearly
 * archives. Reads documents and the ledger.
 */
export {
  ownPortalUser,
  removePortalUser,
  savePortalUser,
  sealPortalUsers,
} from "./e-invoices/reporting/portal-users.ts";
export { completeCodes } from "./e-invoices/complete-codes.ts";
export { refusalForMail } from "./e-invoices/reporting/refusal-for-mail.ts";
export { countUnanswered, unansweredReports } from "./e-invoices/reporting/unanswered-reports.ts";
export {
  reportEInvoice,
  reportNow,
  reportUnanswered,
  startReport,
} from "./e-invoices/reporting/report-e-invoice.ts";
export {
  acknowledgeVoidIrn,
  cancelVoidIrn,
  countVoidIrns,
  voidIrns,
  voidIrnsWaiting,
} from "./e-invoices/reporting/void-irns.ts";
export { gstr1File } from "./returns/gstr1-file.ts";
export { documentTable, summaryTable } from "./returns/gstr1-tables.ts";
export { gstr8File, gstr8Table } from "./returns/gstr8-file.ts";
export { documentsBySection, filedDocuments, firstDocuments } from "./returns/filed-documents.ts";
export {
  marketplaceFiler,
  marketplaceFilers,
  sellerFilers,
  tcsRegistration,
} from "./returns/filer.ts";
export { gstr1 } from "./returns/gstr1.ts";
export { gstr8 } from "./returns/gstr8.ts";
export { bookFile } from "./bookkeeping/book-file.ts";
export { purchases } from "./bookkeeping/purchases.ts";
export { closeTcsMonths } from "./tcs/close-tcs-months.ts";
export { existingTcsLines, tcsLinesForCheck } from "./tcs/for-check.ts";
export { challansForCheck, existingChallans } from "./tds/for-check.ts";
export { gstMonth, gstMonths } from "./gst-payments/gst-month.ts";
export { payGst, withdrawGstPayment } from "./gst-payments/pay-gst.ts";
export { existingGstPayments, gstPaymentsForCheck } from "./gst-payments/for-check.ts";
export { tdsQuarter } from "./tds/tds-quarter.ts";
export { recordChallan, withdrawChallan } from "./tds/record-challan.ts";
export { issueTdsCertificates, recordTracesNumber } from "./tds/issue-certificates.ts";
export {
  ownTdsCertificates,
  tdsCertificate,
  tdsCertificateForMail,
  tdsCertificatesOfQuarter,
} from "./tds/certificates.ts";
export { tdsCertificatePdf } from "./tds/certificate-file.ts";
export { tdsFile, tdsTable } from "./tds/statement-file.ts";
export { eInvoiceRefused, irnOfVoidDocument, tdsCertificateIssued } from "./events.ts";
export { eInvoiceStatus, ownEInvoice } from "./e-invoices/e-invoice.ts";
export { eInvoiceFile, eInvoicesOfMonth } from "./e-invoices/e-invoices-of-month.ts";
export { ownEWayBill } from "./e-way-bills/own-e-way-bill.ts";
export { addLimit, withdrawLimit } from "./returns/change-limits.ts";
export { b2clLimits } from "./returns/b2cl-limits.ts";
export { beginArchive } from "./archives/begin-archive.ts";
export { workOnArchive } from "./archives/work-on-archive.ts";
export { ArchiveYear } from "./archives/contract.ts";
export { archiveJob, eInvoiceJob } from "./jobs.ts";
export { archiveFiles } from "./archives/archive.sql.ts";
export { archiveToDownload, yearsOfDocuments } from "./archives/archives.ts";
export { eraseArchives, erasePortalUser, filingData } from "./personal-data.ts";
export { marketplaceCalendar, sellerCalendar } from "./calendar/calendar.ts";
export { markFiled, markOwnFiled, withdrawFiled, withdrawOwnFiled } from "./calendar/mark-filed.ts";
export { mustNotBeFiled } from "./calendar/filed-month-of-bill.ts";
export { noteOwnReturn, noteReturnOfMarketplace } from "./calendar/note-download.ts";
export { marketplaceDuesOn, sellersDueOn } from "./calendar/reminders.ts";
export { gstr3b } from "./gstr3b/gstr3b.ts";
export { gstr3bFile, gstr3bTable } from "./gstr3b/gstr3b-file.ts";
export { gstr9 } from "./gstr9/gstr9.ts";
export { gstr9b } from "./gstr9/gstr9b.ts";
export { gstr9bTable, gstr9Table } from "./gstr9/year-tables.ts";
export { changesAfterFiling } from "./returns/changes-after-filing.ts";
export { compareGstr2b, tooLargeGstr2b } from "./gstr2b/compare-gstr2b.ts";

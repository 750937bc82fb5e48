/** The public components of this module. */
export { ArchiveList } from "./archives/ui/archive-list.tsx";
export { BookFiles } from "./bookkeeping/ui/book-files.tsx";
export { PurchasePart } from "./bookkeeping/ui/purchase-part.tsx";
export { EInvoiceCard } from "./e-invoices/ui/e-invoice-card.tsx";
export { EInvoicesToReport } from "./e-invoices/ui/e-invoices-to-report.tsx";
export { FileLink } from "./returns/ui/file-link.tsx";
export { Gstr1Sections } from "./returns/ui/gstr1-sections.tsx";
export { Gstr8Statement } from "./returns/ui/gstr8-statement.tsx";
export { LimitForm } from "./returns/ui/limit-form.tsx";
export { LimitTable } from "./returns/ui/limit-table.tsx";
export { MonthChooser } from "./returns/ui/month-chooser.tsx";
export { OtherReturns } from "./returns/ui/other-returns.tsx";
export { CertificateTable } from "./tds/ui/certificate-table.tsx";
export { ChallanForm } from "./tds/ui/challan-form.tsx";
export { ChallanTable } from "./tds/ui/challan-table.tsx";
export { DeducteeTable } from "./tds/ui/deductee-table.tsx";
export { QuarterChooser } from "./tds/ui/quarter-chooser.tsx";
export { TdsFacts, TdsMonths } from "./tds/ui/tds-overview.tsx";

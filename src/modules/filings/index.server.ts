/**
 * What goes to the tax office: GSTR-1 of sellers and of the marketplace, GSTR-8, e-invoices,
 * archives of a year. Reads documents and books.
 */
export { gstr1File } from "./gstr1-file.ts";
export { documentTable, summaryTable } from "./gstr1-tables.ts";
export { gstr8File, gstr8Table } from "./gstr8-file.ts";
export { filedDocuments, firstDocuments } from "./queries/filed-documents.ts";
export { marketplaceFiler, sellerFilers, tcsRegistration } from "./queries/filer.ts";
export { gstr1 } from "./queries/gstr1.ts";
export { gstr8 } from "./queries/gstr8.ts";
export { eInvoiceStanding, ownEInvoice } from "./queries/e-invoice.ts";
export { eInvoiceFile, eInvoicesOfMonth } from "./queries/e-invoices-of-month.ts";
export { addLimit, withdrawLimit } from "./commands/change-limits.ts";
export { b2clLimits } from "./queries/b2cl-limits.ts";
export { beginArchive } from "./commands/begin-archive.ts";
export { workOnArchive } from "./commands/work-on-archive.ts";
export { ArchiveYear } from "./archive-contract.ts";
export { archiveJob } from "./jobs.ts";
export { archiveFiles } from "./archive-statements.ts";
export { archiveToDownload, yearsOfDocuments } from "./queries/archives.ts";

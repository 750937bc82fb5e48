/** What goes to the tax office: GSTR-1 of sellers and of the marketplace, GSTR-8, e-invoices. Reads documents and books. */
export { gstr1File } from "./gstr1-file.ts";
export { documentTable, summaryTable } from "./gstr1-tables.ts";
export { gstr8File, gstr8Table } from "./gstr8-file.ts";
export { filedDocuments, firstDocuments } from "./queries/filed-documents.ts";
export { marketplaceFiler, sellerFilers } from "./queries/filer.ts";
export { gstr1 } from "./queries/gstr1.ts";
export { gstr8 } from "./queries/gstr8.ts";
export { eInvoiceStanding, ownEInvoice } from "./queries/e-invoice.ts";
export { eInvoiceFile, eInvoicesOfMonth } from "./queries/e-invoices-of-month.ts";

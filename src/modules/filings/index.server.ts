/** What goes to the tax office each month: GSTR-1 of sellers and of the marketplace, GSTR-8. Reads documents and books, writes nothing. */
export { gstr1File } from "./gstr1-file.ts";
export { documentTable, summaryTable } from "./gstr1-tables.ts";
export { gstr8File, gstr8Table } from "./gstr8-file.ts";
export { filedDocuments, firstDocuments } from "./queries/filed-documents.ts";
export { marketplaceFiler, sellerFilers } from "./queries/filer.ts";
export { gstr1 } from "./queries/gstr1.ts";
export { gstr8 } from "./queries/gstr8.ts";

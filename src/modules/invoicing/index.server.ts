/** Documents with numbers of a series: now the marketplace's own to its sellers. */
export { issueDocument } from "./commands/issue-document.ts";
export { issueFeeInvoices } from "./commands/issue-fee-invoices.ts";
export { allDocuments, issuedDocument, ownDocuments } from "./queries/own-documents.ts";
export { documentPdf } from "./document-pdf.ts";
export { documentsOfCauses, documentsSince, knownDocuments, type DocumentForCheck } from "./queries/for-check.ts";

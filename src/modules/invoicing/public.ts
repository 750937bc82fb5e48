/** The public API of this module for browser and server: types, contracts and pure rules. */
export { amountOf, placeOfSupplyProblem } from "./by-hand/rules/check-invoice.ts";
export { type Desk, invoicePreview, type InvoicePreview } from "./by-hand/rules/invoice-preview.ts";
export { isOwnNumber } from "./by-hand/rules/own-number.ts";
export {
  emptyInvoice,
  fieldsOfInvoice,
  type InvoiceFields,
  isUntouched,
  type ItemToReuse,
  maxItems,
  readInvoice,
  type RecipientField,
  type TypedInvoice,
  type TypedItem,
  withItemAdded,
  withReusedItem,
  withoutItem,
  withRecipient,
} from "./by-hand/rules/typed-invoice.ts";
export {
  type CreditOffer,
  type DocumentKind,
  documentKinds,
  type DocumentLine,
  type DocumentNature,
  documentStatuses,
  type GoodsToIssue,
  type IssuedDocument,
  type OrderDocument,
  type Party,
  type PartialCredit,
  type ReducedLine,
  type SavedItem,
  type DocumentStatus,
  type DocumentView,
  type DocumentViewer,
} from "./contract.ts";
export { CreditInput } from "./credit/contract.ts";
export { IrnInput } from "./e-invoice/contract.ts";
export {
  lineProblems,
  partyProblems,
  type PartyOwner,
  plainForPortal,
} from "./e-invoice/rules/portal-problems.ts";
export { isToBusiness } from "./e-invoice/rules/to-business.ts";
export { findAnswer, readAckDate } from "./e-invoice/rules/portal-answer.ts";
export { causeOfReplaced, causeOfReplacing } from "./credit/rules/causes-of-replacing.ts";
export { documentFace, type DocumentFace } from "./issuing/rules/document-face.ts";
export { daysToPay } from "./issuing/rules/document-status.ts";
export { documentTitles, natureTitles } from "./issuing/rules/document-words.ts";
export {
  billOf,
  documentKindWords,
  documentNatureWords,
  isBill,
} from "./issuing/rules/kind-words.ts";
export {
  bookingOfFees,
  feeAccounts,
  type Fees,
  feesOf,
  taxableOfFees,
} from "./issuing/rules/fees.ts";
export { isHeadOfficeInstead } from "./issuing/rules/tcs-registration.ts";
export { type Month, monthsOver, monthWords } from "./issuing/rules/months.ts";
export { sampleDocument } from "./issuing/rules/sample-document.ts";
export { type RestoredSeries, RestoredSeriesStep } from "./restored/contract.ts";
export { financialYearWords } from "./issuing/rules/document-number.ts";
export type { RegisterLine, RegisterTotals } from "./register/contract.ts";
export {
  documentsAddress,
  hasDocumentFilters,
  readDocumentFilters,
} from "./register/rules/document-filters.ts";

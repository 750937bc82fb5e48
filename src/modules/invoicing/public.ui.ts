/** The public components of this module. */
export { CreditForm } from "./credit/ui/credit-form.tsx";
export { IrnForm } from "./e-invoice/ui/irn-form.tsx";
export { DocumentActions } from "./issuing/ui/document-actions.tsx";
export { DocumentBadge } from "./issuing/ui/document-badge.tsx";
export { DocumentDetails } from "./issuing/ui/document-details.tsx";
export { DocumentSheet } from "./issuing/ui/document-sheet.tsx";
export { DocumentTable } from "./register/ui/document-table.tsx";
export { RegisterFilters } from "./register/ui/register-filters.tsx";
export { ClosedSeriesTable } from "./restored/ui/closed-series-table.tsx";
export { NumberGapTable } from "./restored/ui/number-gap-table.tsx";
export { OtherSeriesForm } from "./restored/ui/other-series-form.tsx";
export { LateFeesNote } from "./register/ui/late-fees-note.tsx";
export { RegisterTable } from "./register/ui/register-table.tsx";

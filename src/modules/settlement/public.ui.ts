/** The components that other modules and screens may use. */
export { RateForm } from "./ui/rate-form.tsx";
export { RateTable } from "./ui/rate-table.tsx";
export { TdsLawForm, TdsLawList } from "./ui/tds-law-list.tsx";
export { BreakdownLines } from "./ui/breakdown-lines.tsx";
export { ClaimsTable } from "./ui/claims-table.tsx";
export { LabelCosts, LabelTerms } from "./ui/label-costs.tsx";

/** Who sells here: shops, applications, company settings. Knows no product and no order. */
export { canIssueTaxInvoices } from "./queries/can-issue-tax-invoices.ts";
export { shopsOf } from "./queries/shops-of.ts";

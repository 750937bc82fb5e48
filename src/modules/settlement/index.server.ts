/**
 * What orders come to for their sellers, and their way through the books. Is told of orders by
 * values and knows none.
 */
export { recordGivenUp, recordPaid } from "./commands/record-payment.ts";
export { recordDelivered } from "./commands/record-delivered.ts";
export { holdForReturn, letGoOfReturn, recordReturned } from "./commands/record-return.ts";
export { recordRemitted } from "./commands/record-remitted.ts";
export { releaseDue } from "./commands/release-due.ts";
export { sellerBalance } from "./queries/seller-balance.ts";
export { earningsSummary } from "./queries/earnings-summary.ts";
export {
  overseenSettlement,
  recentSales,
  settlementOf,
  settlementsOf,
} from "./queries/settlements-of.ts";
export { earningsByDay } from "./queries/earnings-by-day.ts";
export { settlementsOfOrders } from "./queries/for-check.ts";
export { addRate } from "./commands/add-rate.ts";
export { withholdingRates } from "./queries/withholding-rates.ts";
export { gstOnCommission } from "./queries/gst-on-commission.ts";

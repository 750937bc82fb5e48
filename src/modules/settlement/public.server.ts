/**
 * The sellers' earnings from orders, and their bookings. This module receives orders as values and
 * imports none.
 */
export {
  recordMovedBack,
  recordOrderCancelled,
  recordPaid,
  recordRestPaid,
  recordRestReturned,
} from "./record-payment.ts";
export { settlementData } from "./personal-data.ts";
export { chargeLabel, giveLabelsBack } from "./charge-label.ts";
export { openClaim, settleClaim } from "./claims.ts";
export { claimsForCheck, claimsPage, existingClaims } from "./read-claims.ts";
export { labelsOfOrders } from "./labels-of-orders.ts";
export { recordDelivered } from "./record-delivered.ts";
export { holdForReturn, endReturnHold, recordCollected, recordReturned } from "./record-return.ts";
export { recordPostage } from "./record-postage.ts";
export { recordRemitted } from "./record-remitted.ts";
export { releaseDue } from "./release-due.ts";
export { coverOfOrder, lockedCoverOfOrder } from "./cover-of-order.ts";
export { sellerBalance } from "./seller-balance.ts";
export { earningsSummary } from "./earnings-summary.ts";
export { overseenSettlement, recentSales, settlementOf, settlementsOf } from "./settlements-of.ts";
export { earningsByDay } from "./earnings-by-day.ts";
export { settlementsOfOrders } from "./for-check.ts";
export { addRate } from "./add-rate.ts";
export { withholdingRates } from "./withholding-rates.ts";
export { gstOnCommission } from "./gst-on-commission.ts";
export { addTdsLaw, correctTdsLaw } from "./change-tds-laws.ts";
export { tdsLaws } from "./tds-laws.ts";
export { settlementsView, tdsLawsView, tdsView, withholdingRatesView } from "./views.ts";

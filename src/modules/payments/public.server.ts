/**
 * Online payments and refunds. This module knows the purpose of a payment by name only; it knows no
 * purchases and no campaigns.
 */
export { applyPaymentUpdate } from "./paying/apply-payment-update.ts";
export { askAboutPayment, type ProviderNews } from "./paying/ask-about-payment.ts";
export { closePayment, closeUnpaid } from "./paying/close-payment.ts";
export { confirmPayment } from "./paying/confirm-payment.ts";
export { retryEvent, settleAlert, retryRefund } from "./desk/repair-payments.ts";
export { openPayment } from "./paying/open-payment.ts";
export { raiseAlert } from "./desk/raise-alert.ts";
export { receiveEvent } from "./webhook/receive-event.ts";
export {
  orderOfRefund,
  recordManualRefund,
  releaseRefund,
  setRefundDestination,
} from "./refunds/manual-refunds.ts";
export { refundedByHand, refundedOfPayments, requestRefund } from "./refunds/request-refund.ts";
export { startPayment } from "./paying/start-payment.ts";
export { paymentRound, workOnPayment } from "./desk/work-on-payments.ts";
export { paymentsLastHour } from "./desk/payments-last-hour.ts";
export { providerBacklog } from "./desk/provider-backlog.ts";
export { paymentJob } from "./jobs.ts";
export { alertsWaiting, paymentProblems, paymentsList } from "./desk/payments-desk.ts";
export { refundsList, refundsToRepair } from "./refunds/refunds-desk.ts";
export type { PayoutListener, PaymentHandlers } from "./payment-handlers.ts";
export { paymentOf, refundForMail, refundsForBuyer, refundsOfOrder } from "./paying/payment-of.ts";
export {
  recentlyCaptured,
  capturesForCheck,
  storedCaptures,
  storedRefunds,
  loneRefunds,
  paidCampaigns,
  paidDebts,
  paidPurchases,
  paidRests,
  refundsForCheck,
  refundsOfCauses,
  type CaptureForCheck,
  type PaidForCheck,
  type RefundForCheck,
} from "./desk/for-check.ts";
export { alertRaised, refundProcessed } from "./events.ts";
export { paymentData, unfinishedPayments } from "./personal-data.ts";
export { refundsUnderWayView, refundsWithoutAccountView } from "./views.ts";

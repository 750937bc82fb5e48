/**
 * Money that is paid online, and what goes back. Knows what a payment is for by name only; no
 * purchase, no campaign.
 */
export { applyFact } from "./paying/apply-fact.ts";
export { closePayment } from "./paying/close-payment.ts";
export { confirmPayment } from "./paying/confirm-payment.ts";
export { hearEventAgain, settleAlert, tryRefundAgain } from "./desk/mend-payments.ts";
export { openPayment } from "./paying/open-payment.ts";
export { raiseAlert } from "./desk/raise-alert.ts";
export { receiveEvent } from "./webhook/receive-event.ts";
export { directRefund, recordRefundByHand, sayWhereTo } from "./refunds/refunds-by-hand.ts";
export { requestRefund } from "./refunds/request-refund.ts";
export { startPayment } from "./paying/start-payment.ts";
export { paymentRound, workOnPayment } from "./desk/work-on-payments.ts";
export { paymentJob } from "./jobs.ts";
export { alertsWaiting, paymentProblems, paymentsList } from "./desk/payments-desk.ts";
export { refundsList, refundsToMend } from "./refunds/refunds-desk.ts";
export type { PayoutHeard, WhatFor } from "./what-for.ts";
export { paymentOf, refundForMail, refundsForBuyer, refundsOfOrder } from "./paying/payment-of.ts";
export {
  capturedLately,
  capturesForCheck,
  knownCaptures,
  knownRefunds,
  loneRefunds,
  paidCampaigns,
  paidPurchases,
  refundsForCheck,
  refundsOfCauses,
  type CaptureForCheck,
  type PaidForCheck,
  type RefundForCheck,
} from "./desk/for-check.ts";
export { alertRaised, refundProcessed } from "./events.ts";

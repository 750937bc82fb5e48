/**
 * Money that is paid online, and what goes back. Knows what a payment is for by name only; no
 * purchase, no campaign.
 */
export { applyFact } from "./commands/apply-fact.ts";
export { closePayment } from "./commands/close-payment.ts";
export { confirmPayment } from "./commands/confirm-payment.ts";
export { hearEventAgain, settleAlert, tryRefundAgain } from "./commands/mend-payments.ts";
export { openPayment } from "./commands/open-payment.ts";
export { raiseAlert } from "./commands/raise-alert.ts";
export { receiveEvent } from "./commands/receive-event.ts";
export { directRefund, recordRefundByHand, sayWhereTo } from "./commands/refunds-by-hand.ts";
export { requestRefund } from "./commands/request-refund.ts";
export { startPayment } from "./commands/start-payment.ts";
export { paymentRound, workOnPayment } from "./commands/work-on-payments.ts";
export { paymentJob } from "./jobs.ts";
export { alertsWaiting, paymentProblems, paymentsList } from "./queries/payments-desk.ts";
export { refundsList, refundsToMend } from "./queries/refunds-desk.ts";
export type { PayoutHeard, WhatFor } from "./what-for.ts";
export { paymentOf, refundForMail, refundsForBuyer, refundsOfOrder } from "./queries/payment-of.ts";
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
} from "./queries/for-check.ts";

/** Money that is paid online, and what goes back. Knows what a payment is for by name only; no purchase, no campaign. */
export { applyFact } from "./commands/apply-fact.ts";
export { closePayment } from "./commands/close-payment.ts";
export { openPayment } from "./commands/open-payment.ts";
export { requestRefund } from "./commands/request-refund.ts";
export { startPayment } from "./commands/start-payment.ts";
export { paymentOf, refundsOfOrder } from "./queries/payment-of.ts";
export { capturedLately, paidPurchases, refundsForCheck, type PaidForCheck, type RefundForCheck } from "./queries/for-check.ts";

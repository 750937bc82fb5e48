/** The public part of this module, also for browsers: types, contracts and pure rules. */
export type {
  BuyerRefund,
  ProviderBacklog,
  RefundRequest,
  RefundView,
  Subject,
} from "./contract.ts";
export { type EventProblem, paymentFilters, refundTabs } from "./desk/contract.ts";
export {
  PaymentCallbackInput,
  PaymentsAction,
  RefundsAction,
  RefundDestinationInput,
} from "./desk/form-contract.ts";
export { bookingOfExcess, bookingOfRefund } from "./desk/rules/bookings.ts";

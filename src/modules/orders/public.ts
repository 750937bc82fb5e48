/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { documentCauses } from "./billing/rules/document-causes.ts";
export { CreateManualOrder } from "./by-hand/contract.ts";
export {
  type ManualOrderSeller,
  manualOrderPlaceProblem,
  priceManualOrder,
  rateAtPrice,
} from "./by-hand/rules/manual-order.ts";
export { CashLimitsInput } from "./cash/contract.ts";
export { PlaceOrder } from "./checkout/contract.ts";
export { summariseCheckout } from "./checkout/rules/checkout-summary.ts";
export { cashOnDeliveryProblem } from "./checkout/rules/payment-methods.ts";
export { type PricedOrder, pricePurchase } from "./checkout/rules/price-purchase.ts";
export { type BuyerOrder, type OrderStatus, orderStatuses, type SellerOrder } from "./contract.ts";
export { ExtendDeadlineForm } from "./deadlines/contract.ts";
export { type DeadlineStep, deadlineSteps, rowOfStep } from "./deadlines/rules/deadline-table.ts";
export type {
  AllOrdersLine,
  CashAtCarrier,
  CashLine,
  RemittanceLine,
} from "./lists/administration-contract.ts";
export { BuyerOrderForm } from "./lists/buyer-form-contract.ts";
export { filtersOf, queryOf, readOrderQuery } from "./lists/rules/order-filters.ts";
export {
  type OrderReturn,
  returnReasons,
  type ReturnStatus,
  returnStatuses,
} from "./returns/contract.ts";
export { OverruleForm, RemittanceForm } from "./returns/form-contract.ts";
export { backWords, bankDays, paidWords } from "./returns/rules/refund-words.ts";
export { refundTotal } from "./returns/rules/return-refund.ts";
export { isSellersFault, nextOfReturn, reasonLabels } from "./returns/rules/returns.ts";
export { type Shipment } from "./shipments/contract.ts";
export { SellerOrderForm } from "./steps/contract.ts";
export {
  buyerStatusLabels,
  canMove,
  placedWord,
  statusLabels,
} from "./steps/rules/order-status.ts";

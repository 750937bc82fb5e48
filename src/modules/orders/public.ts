/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { hasParcelToSend } from "./labels/rules/has-parcel.ts";
export { documentCauses } from "./billing/rules/document-causes.ts";
export { CreateManualOrder } from "./by-hand/contract.ts";
export {
  type ManualOrderSeller,
  manualOrderPlaceProblem,
  priceManualOrder,
  rateAtPrice,
} from "./by-hand/rules/manual-order.ts";
export { BookingForm, PickupsForm } from "./courier/contract.ts";
export type { ReturnParcelStep } from "./return-parcels/contract.ts";
export { isPostage } from "./return-parcels/rules/return-postage.ts";
export { isCorrectable, isToBeSent, pickupDaysAfter } from "./return-parcels/rules/return-way.ts";
export { isBookingOpen } from "./courier/rules/open-booking.ts";
export { CashLimitsInput, LiftCashScore } from "./cash/contract.ts";
export {
  type BookedRemittances,
  remittanceLimits,
  type RemittanceLayout,
  type RemittanceList,
  remittanceLists,
  tooLargeRemittance,
} from "./remittances/contract.ts";
export { LeaveOutLine, RemittanceLayoutInput, TakeBackLine } from "./remittances/form-contract.ts";
export { PlaceOrder } from "./checkout/contract.ts";
export { summariseCheckout } from "./checkout/rules/checkout-summary.ts";
export {
  fieldsOfAddress,
  withDraft,
  withSavedAddress,
} from "./checkout/rules/with-saved-address.ts";
export { mostLinesInQuestion } from "./checkout/rules/pieces-word.ts";
export { cashOnDeliveryProblem } from "./checkout/rules/payment-methods.ts";
export { type PricedOrder, pricePurchase } from "./checkout/rules/price-purchase.ts";
export { type BuyerOrder, type OrderStatus, orderStatuses, type SellerOrder } from "./contract.ts";
export { ExtendDeadlineForm, type OrderDeadlines } from "./deadlines/contract.ts";
export { deadlineDate } from "./deadlines/rules/deadline-words.ts";
export { type DeadlineStep, deadlineSteps, rowOfStep } from "./deadlines/rules/deadline-table.ts";
export type {
  AllOrdersLine,
  CashAtCarrier,
  CashLine,
  RecordedRemittance,
} from "./lists/administration-contract.ts";
export { BuyerOrderForm } from "./lists/buyer-form-contract.ts";
export type { ProofStatus } from "./proofs/contract.ts";
export type { MakingStep } from "./making/contract.ts";
export { paymentWords } from "./lists/rules/payment-words.ts";
export { isAllLost } from "./shipments/rules/pieces.ts";
export { mailedReports, type MailedReport } from "./courier/rules/reports-to-mail.ts";
export { filtersOf, queryOf, readOrderQuery } from "./lists/rules/order-filters.ts";
export {
  type OrderReturn,
  returnConditions,
  returnReasons,
  type ReturnStatus,
  returnStatuses,
} from "./returns/contract.ts";
export { PriceReductionForm, type PriceToReduce } from "./reductions/contract.ts";
export { OverruleForm, RemittanceForm } from "./returns/form-contract.ts";
export { backWords, bankDays, paidWords } from "./returns/rules/refund-words.ts";
export { canSendMore } from "./shipments/rules/pieces.ts";
export { refundTotal } from "./returns/rules/return-refund.ts";
export { isDisputed, isSellersFault, nextOfReturn, reasonLabels } from "./returns/rules/returns.ts";
export { SellerOrderForm } from "./steps/contract.ts";
export {
  buyerStatusLabels,
  canMove,
  placedWord,
  statusLabels,
} from "./steps/rules/order-status.ts";
export {
  balanceInCash,
  cashToCollect,
  isPaidAtDoor,
  isRestDue,
  isRestOpen,
  paidSoFar,
} from "./part-payment/rules/parts.ts";
export { TooManyLabels } from "./labels/errors.ts";
export type { MoveQuote } from "./address/contract.ts";
export { MoveChanged } from "./address/errors.ts";

/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { bookingsOfLabel } from "./rules/label-bookings.ts";
export { bookingsOfClaim } from "./rules/claim-bookings.ts";
export type { ClaimCause } from "./rules/parcel-costs.ts";
export { ClaimAnswer, type ClaimList, claimLists } from "./claim-contract.ts";
export { bookingOfPostage } from "./rules/postage-booking.ts";
export type { LabelKind } from "./rules/who-pays.ts";
export type { LabelCharge } from "./label-contract.ts";
export type { DeliveredOrder, Parts, Settlement } from "./contract.ts";
export { NewRate } from "./rate-contract.ts";
export { TdsLawInput } from "./tds-law-contract.ts";
export { commissionWords } from "./rules/rate-words.ts";
export { totalOf } from "./rules/settle.ts";
export { type ArrivedRest, paidOf, wholeOrder } from "./rules/whole-order.ts";
export {
  type EarningsPeriod,
  earningsPeriods,
  type RecentSale,
  type SettlementLine,
} from "./seller-contract.ts";

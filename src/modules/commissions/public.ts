/** Contracts and types for other modules, in browsers too. */
export {
  BuyerCommissionForm,
  CommissionInput,
  CommissionSwitch,
  SellerCommissionForm,
  type CommissionOffer,
  type CommissionView,
} from "./contract.ts";
export {
  commissionNews,
  type CommissionNews,
  commissionStates,
} from "./rules/commission-values.ts";
export { commissionStateWords } from "./rules/commission-words.ts";
export { picturesOfQuote } from "./rules/pictures-of-quote.ts";
export { quoteReach } from "./rules/quote-reach.ts";
export { quoteTotals } from "./rules/quote-totals.ts";

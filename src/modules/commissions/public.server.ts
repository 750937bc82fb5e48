/** Pieces that do not exist yet: asked for, quoted, ordered. Knows conversations and orders. */
export { askCommission, commissionOffer } from "./ask-commission.ts";
export { quoteCommission } from "./quote-commission.ts";
export {
  acceptQuote,
  counterQuote,
  declineCommission,
  withdrawCommission,
} from "./answer-quote.ts";
export { commissionsOrdered } from "./commission-ordered.ts";
export { workOnCommissions } from "./work-on-commissions.ts";
export { commission, commissions } from "./read-commissions.ts";
export { commissionForMail, type CommissionForMail } from "./for-mails.ts";
export { commissionChanged } from "./events.ts";
export { commissionData, eraseCommissions } from "./personal-data.ts";

/** The books: double entry, append only. */
export { book } from "./commands/book.ts";
export { balancesOfParty } from "./queries/balances-of-party.ts";
export { sumsBySeller } from "./queries/sums-by-seller.ts";
export { transactionsOfOrders, type Booked } from "./queries/for-check.ts";
export { paidOutTo } from "./queries/paid-out-to.ts";
export { recordCheck } from "./commands/record-check.ts";

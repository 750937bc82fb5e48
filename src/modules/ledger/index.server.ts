/** The books: double entry, append only. */
export { book } from "./commands/book.ts";
export { balancesOfParty } from "./queries/balances-of-party.ts";
export { sumsBySeller } from "./queries/sums-by-seller.ts";

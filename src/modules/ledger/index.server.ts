/** The books: double entry, append only. */
export { book } from "./commands/book.ts";
export { balancesOfParty } from "./queries/balances-of-party.ts";
export { sumsBySeller } from "./queries/sums-by-seller.ts";
export {
  causesOfKind,
  transactionsOfCauses,
  transactionsOfOrders,
  type Booked,
  type Cause,
} from "./queries/for-check.ts";
export { recordCheck } from "./commands/record-check.ts";
export { exportedJournal, journal, ledgerTransaction } from "./queries/journal.ts";
export { journalFile } from "./journal-file.ts";
export { accountsOfParty, trialBalance } from "./queries/trial-balance.ts";
export { lastCheck } from "./queries/last-check.ts";

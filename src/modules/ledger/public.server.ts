/** The books: double entry, append only. */
export { book } from "./book.ts";
export { balancesOfParty } from "./balances-of-party.ts";
export { sumsBySeller } from "./sums-by-seller.ts";
export { takenBefore } from "./taken-before.ts";
export {
  causesOfKind,
  transactionsOfCauses,
  transactionsOfOrders,
  type Booked,
  type Cause,
} from "./for-check.ts";
export { recordCheck } from "./record-check.ts";
export { exportedJournal, journal, ledgerTransaction } from "./journal.ts";
export { journalFile } from "./journal-file.ts";
export { accountsOfParty, trialBalance } from "./trial-balance.ts";
export { EntryFileRefused } from "./errors.ts";
export { entryFile, purgeEntryFiles } from "./files/entry-file.ts";
export {
  attachEntryFiles,
  filesOfEntries,
  forgetEntryFiles,
  holdEntryFiles,
  removeEntryFiles,
  storeEntryFile,
} from "./files/store-entry-file.ts";
export { lastCheck, lastCheckResult } from "./last-check.ts";
export { lockMonth, unlockMonth } from "./months/lock-month.ts";
export { monthLocks } from "./months/month-locks.ts";
export { trialBalanceFile, trialBalanceJson } from "./trial-balance-file.ts";
export { lockOpenings } from "./lock-openings.ts";
export { waitForMonthLocks } from "./months/wait-for-locks.ts";
export { entriesView, monthLocksView } from "./views.ts";

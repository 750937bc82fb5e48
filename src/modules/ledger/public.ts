/** The public part of this module, also for browsers: types, contracts and pure rules. */
export type { Account, Booking, Entry } from "./contract.ts";
export {
  fileField,
  kindsWithFiles,
  refusedFileField,
  removedFileField,
  type EntryFile,
} from "./files/contract.ts";
export { MonthLockStep } from "./months/contract.ts";
export { accountName, accountNames, marketplaceAccounts } from "./rules/account-names.ts";
export { differencesBetween } from "./rules/differences.ts";
export { credit, debit } from "./rules/entries.ts";
export { journalQueryParameters, readJournalFilters } from "./rules/journal-filters.ts";
export { kindWords } from "./rules/kind-words.ts";

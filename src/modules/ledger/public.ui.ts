/** The components that other modules and screens may use. */
export { EntryFileList } from "./files/ui/entry-file-list.tsx";
export { EntryFilesField } from "./files/ui/entry-files-field.tsx";
export { BalanceTable } from "./ui/balance-table.tsx";
export { BookingReason } from "./ui/booking-reason.tsx";
export { JournalSearch } from "./ui/journal-search.tsx";
export { Entries, JournalTable } from "./ui/journal-table.tsx";
export { MonthLockForm, MonthLockList } from "./months/ui/month-locks.tsx";
export { LastCheck } from "./ui/last-check.tsx";

/** The components that other modules and screens may use. */
export { BalanceTable } from "./ui/balance-table.tsx";
export { BookingReason } from "./ui/booking-reason.tsx";
export { JournalSearch } from "./ui/journal-search.tsx";
export { Entries, JournalTable } from "./ui/journal-table.tsx";
export { MonthLockForm, MonthLockList } from "./months/ui/month-locks.tsx";
export { LastCheck } from "./ui/last-check.tsx";

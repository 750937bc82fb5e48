/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { BatchForm, type BatchLine, PayoutAccountInput } from "./contract.ts";
export { bookingOfArrival, bookingOfBounce, bookingOfLeaving } from "./rules/bookings.ts";
export { payoutReason } from "./rules/payout-reason.ts";
export { nextPayoutDay } from "./rules/payout-week.ts";
export { ChooseLayout, DebitAccountInput, PayoutLayoutInput } from "./layouts/form-contract.ts";
export { plainCsvLayout } from "./layouts/rules/plain-csv-layout.ts";
export { afterRowButton } from "./layouts/rules/typed-layout.ts";
export { resultLimits, tooLargeResult } from "./results/contract.ts";
export { RecordResult, ResultLayoutInput } from "./results/form-contract.ts";

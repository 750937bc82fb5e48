/** The public part of this module, also for browsers: types, contracts and pure rules. */
export type { DebtReminder } from "./contract.ts";
export type { OwnPause } from "./ageing/contract.ts";
export { bookingOfDebtPayment } from "./paying/rules/bookings.ts";
export { DebtLimitsInput } from "./pause/contract.ts";

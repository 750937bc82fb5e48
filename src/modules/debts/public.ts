/** The public part of this module, also for browsers: types, contracts and pure rules. */
export type { DebtReminder } from "./contract.ts";
export type { DebtLine, DebtTotals, OwnDebt, OwnPause } from "./ageing/contract.ts";
export { debtReference } from "./ageing/rules/debt-reference.ts";
export type { DebtPayment } from "./paying/contract.ts";
export { bookingOfDebtPayment } from "./paying/rules/bookings.ts";
export { DebtLimitsInput } from "./pause/contract.ts";

/** What sellers owe: its age, its payment online, and the pause of orders by hand. */
export { debtsFile } from "./ageing/debts-file.ts";
export { debtsList, debtTotals, exportedDebts } from "./ageing/debts-list.ts";
export { ownDebt, ownPause } from "./ageing/own-debt.ts";
export { debtMoved, debtPaymentSettled } from "./events.ts";
export { debtForMail, debtPaymentForMail } from "./for-mail.ts";
export { debtPaid } from "./paying/debt-paid.ts";
export { debtPaymentsForCheck, storedDebtPayments } from "./paying/for-check.ts";
export { openDebtPayment } from "./paying/open-debt-payment.ts";
export { ownDebtPayment, ownDebtPayments } from "./paying/own-debt-payments.ts";
export { debtLimitsToEdit, saveDebtLimits } from "./pause/debt-limits.ts";
export { followDebts } from "./pause/follow-debts.ts";
export { mustNotBePaused } from "./pause/refuse-paused.ts";
export { debtData } from "./personal-data.ts";

/** The components that other modules and screens may use. */
export { DebtCard } from "./ageing/ui/debt-card.tsx";
export { DebtTable } from "./ageing/ui/debt-table.tsx";
export { OpenCharges } from "./ageing/ui/open-charges.tsx";
export { WhatHappensNext } from "./ageing/ui/what-happens-next.tsx";
export { DebtPayments } from "./paying/ui/debt-payments.tsx";
export { DebtReceipt } from "./paying/ui/debt-receipt.tsx";
export { PayDebt } from "./paying/ui/pay-debt.tsx";
export { DebtLimitsForm } from "./pause/ui/debt-limits-form.tsx";

/** The components that other modules and screens may use. */
export { BatchPayouts, type RefusedPayout } from "./ui/batch-payouts.tsx";
export { BatchSteps } from "./ui/batch-steps.tsx";
export { SettledOrders } from "./ui/settled-orders.tsx";
export { OwnPayoutTable } from "./ui/own-payout-table.tsx";
export { PayoutAccountForm } from "./ui/payout-account-form.tsx";
export { BatchBadge, PayoutBadge } from "./ui/payout-badge.tsx";
export { StatementTable } from "./ui/statement-table.tsx";
export { WaitingSellers } from "./ui/waiting-sellers.tsx";
export { BankFilePreview } from "./layouts/ui/bank-file-preview.tsx";
export { BankFileSample } from "./layouts/ui/bank-file-sample.tsx";
export { DebitAccountForm } from "./layouts/ui/debit-account-form.tsx";
export { LayoutEditor } from "./layouts/ui/layout-editor.tsx";
export { PayoutLayoutList } from "./layouts/ui/payout-layout-list.tsx";
export { RecordedFiles } from "./results/ui/recorded-files.tsx";
export { ResultLayoutList } from "./results/ui/result-layout-list.tsx";
export { ResultPreviewView } from "./results/ui/result-preview.tsx";
export { ResultUpload } from "./results/ui/result-upload.tsx";

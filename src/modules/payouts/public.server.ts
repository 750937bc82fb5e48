/**
 * Payouts to sellers: accounts, weekly batches, statements. This module knows orders only from the
 * books.
 */
export { sealAccounts } from "./seal-accounts.ts";
export { savePayoutAccount } from "./save-payout-account.ts";
export { setAsideForPayouts } from "./lock-payouts.ts";
export { proposeBatch } from "./propose-batch.ts";
export { approveBatch, cancelBatch, excludePayout } from "./review-batch.ts";
export { exportBatch, sendBatch } from "./start-paying.ts";
export { applyPayoutUpdate, markBounced, markPayoutPaid } from "./settle-payout.ts";
export { handlePayoutUpdate, workOnPayouts } from "./work-on-payouts.ts";
export { payoutJob } from "./jobs.ts";
export { ownPayoutAccount, ownPayouts } from "./own-payouts.ts";
export { sharedPayoutAccounts } from "./shared-payout-accounts.ts";
export { payoutsOfOrders } from "./payouts-of-orders.ts";
export { payoutStatement } from "./payout-statement.ts";
export { batchesWaiting, payoutBatch, payoutBatches, waitingSellers } from "./batches.ts";
export { bankFile, bankFilePreview } from "./layouts/batch-file.ts";
export { saveDebitAccount } from "./layouts/debit-account.ts";
export { choosePayoutLayout, payoutLayouts, savePayoutLayout } from "./layouts/layouts.ts";
export { layoutSample } from "./layouts/layout-sample.ts";
export { recordResultFile } from "./results/record-result.ts";
export { resultLayouts, saveResultLayout } from "./results/result-layouts.ts";
export { resultPage } from "./results/result-page.ts";
export { discardResultFile, uploadResultFile } from "./results/upload-result.ts";
export { payoutAccountForMail, payoutForMail } from "./for-mail.ts";
export { statementCsv, statementPdf } from "./statement-file.ts";
export { storedPayouts, payoutsForCheck, type PayoutForCheck } from "./for-check.ts";
export { accountChanged, payoutSettled } from "./events.ts";
export { payoutData, unpaidEarningsPaise } from "./personal-data.ts";

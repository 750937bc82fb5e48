/**
 * Sellers get their money: accounts, weekly batches, statements. Knows orders only by what the
 * books say of them.
 */
export { savePayoutAccount } from "./commands/save-payout-account.ts";
export { proposeBatch } from "./commands/propose-batch.ts";
export { approveBatch, cancelBatch, excludePayout } from "./commands/review-batch.ts";
export { exportBatch, sendBatch } from "./commands/start-paying.ts";
export { applyPayoutFact, markBounced, markPaid } from "./commands/settle-payout.ts";
export { hearPayout, workOnPayouts } from "./commands/work-on-payouts.ts";
export { payoutJob } from "./jobs.ts";
export { ownPayoutAccount, ownPayouts } from "./queries/own-payouts.ts";
export { payoutsOfOrders } from "./queries/payouts-of-orders.ts";
export { payoutStatement } from "./queries/payout-statement.ts";
export { batchesWaiting, payoutBatch, payoutBatches, waitingSellers } from "./queries/batches.ts";
export { bankFile } from "./queries/bank-file.ts";
export {
  payoutAccountForMail,
  payoutForMail,
  type AccountForMail,
  type PayoutForMail,
} from "./queries/for-mail.ts";
export { statementCsv, statementPdf } from "./statement-file.ts";
export { knownPayouts, payoutsForCheck, type PayoutForCheck } from "./queries/for-check.ts";

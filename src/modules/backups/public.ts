/** The public part of this module, also for browsers: types, contracts and pure rules. */
export type { BackupSetup } from "./contract.ts";
export { type BackupTrouble, overdueAfterHours } from "./rules/backup-state.ts";
export { nightlyCron } from "./rules/nightly.ts";

/** Taking backups of the embedded database, and reading how they went. */
export { backupsOverview, findBackupTrouble } from "./backups-overview.ts";
export { lastGoodBackupAt } from "./last-good-backup.ts";
export { backupJob, requestBackup } from "./request-backup.ts";
export { runBackup } from "./run-backup.ts";

/** Taking backups of the embedded database, and reading how they went. */
export { backupsOverview, findBackupTrouble } from "./backups-overview.ts";
export { backupJob, requestBackup } from "./request-backup.ts";
export { runBackup } from "./run-backup.ts";

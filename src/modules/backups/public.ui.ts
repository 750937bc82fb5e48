/** The components that screens may use. */
export { BackupFacts } from "./ui/backup-facts.tsx";
export { BackupRunTable } from "./ui/backup-run-table.tsx";

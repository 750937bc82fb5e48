/** Where the server copies its finished WAL, inside its own folder. Backups take it from there. */
export const outgoingWal = "charma_wal_out";

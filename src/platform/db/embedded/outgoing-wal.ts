/**
 * Where the server copies its finished WAL, within its own folder: the backups take it from there.
 */
export const outgoingWal = "charma_wal_out";

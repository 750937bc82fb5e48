/** How this shop is backed up, as its settings say. */
export type BackupSetup = {
  /** False: the server of DATABASE_URL is backed up by its own tools. */
  readonly isEmbedded: boolean;
  readonly isProduction: boolean;
  /** A folder, or `s3://bucket/prefix`; null if none is set. */
  readonly place: string | null;
  /** The time of the nightly backup in India, "02:30"; null if it is off. */
  readonly nightlyAt: string | null;
  readonly isEncrypted: boolean;
};

/** One backup with its restore on trial. */
export type BackupRun = {
  readonly id: number;
  readonly startedAt: Date;
  /** When the backup was stored; null if it was not. */
  readonly storedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly fileName: string | null;
  readonly fileBytes: number | null;
  /** When its restore had been checked; null if it was not, or if something differed. */
  readonly checkedAt: Date | null;
  /** The result of the check, in a sentence. */
  readonly checkSummary: string | null;
  /** Why it failed, in a sentence. */
  readonly problem: string | null;
};

/** What the screen of the backups shows. */
export type BackupsOverview = {
  /** The newest first. */
  readonly runs: readonly BackupRun[];
  /** The newest run that was restored on trial; null if there is none. */
  readonly lastGood: BackupRun | null;
  /** The clock of the database. */
  readonly now: Date;
};

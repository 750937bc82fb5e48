import { Conflict, TooMany } from "#shared/errors.ts";

/** No place is set, or the database is that of DATABASE_URL. */
export class NoBackupPlace extends Conflict {
  constructor() {
    super("This shop has no place for backups.", { code: "backups.noPlace" });
  }
}

/** One backup at a time. */
export class BackupUnderWay extends Conflict {
  constructor() {
    super("A backup is already running. Its result appears below.", { code: "backups.underWay" });
  }
}

/** Each stored backup pushes out the oldest one, also for whoever has taken over an account. */
export class TooManyBackups extends TooMany {
  constructor() {
    super("Five backups were stored within a day. More would push out the older ones.", 3600, {
      code: "backups.tooMany",
    });
  }
}

import { Conflict, TooMany } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** No place is set, or the database is that of DATABASE_URL. */
export class NoBackupPlace extends Conflict {
  constructor() {
    super(t("No storage is set up for backups."), { code: "backups.noPlace" });
  }
}

/** One backup at a time. */
export class BackupUnderWay extends Conflict {
  constructor() {
    super(t("A backup is already running. Its result appears below."), {
      code: "backups.underWay",
    });
  }
}

/** Each stored backup pushes out the oldest one, also for whoever has taken over an account. */
export class TooManyBackups extends TooMany {
  constructor() {
    super(
      t("Five backups were stored within a day. Another one would replace an older one."),
      3600,
      {
        code: "backups.tooMany",
      },
    );
  }
}

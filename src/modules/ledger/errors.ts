import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The month is not over, or it or a later one is locked. */
export class MonthNotLockable extends Conflict {
  constructor() {
    super(t("This month cannot be locked now. Please look at the list again."), {
      code: "ledger.monthNotLockable",
    });
  }
}

/** The lock was taken back meanwhile, or a later month is locked. */
export class MonthNotUnlockable extends Conflict {
  constructor() {
    super(t("This month is not the last locked one. Please look at the list again."), {
      code: "ledger.monthNotUnlockable",
    });
  }
}

/** The file of an entry by hand is not accepted; the sentence is beside the field. */
export class EntryFileRefused extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "ledger.fileRefused", fields: { files: message } });
  }
}

/** A request with the key of this entry waits for approval. */
export class EntryWaits extends Conflict {
  constructor() {
    super(t("This entry has been sent already. Please open a new form for another one."), {
      code: "ledger.entryWaits",
    });
  }
}

import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** An e-invoice is incomplete, or the document needs none. The sentences say why. */
export class EInvoiceIncomplete extends Conflict {
  constructor(problems: readonly string[]) {
    super(problems.join(" "), { code: "filings.eInvoiceIncomplete" });
  }
}

/** There are no documents to archive, or more than one file may hold. */
export class NoSuchArchive extends Conflict {
  constructor(message: string) {
    super(message, { code: "filings.noSuchArchive" });
  }
}

/** The limit starts today or earlier. Invoices may already have been reported under another one. */
export class LimitNotInFuture extends InvalidInput {
  constructor() {
    super(t("A new limit can apply from tomorrow at the earliest."), {
      code: "filings.limitNotToCome",
      fields: { validFrom: t("Please choose a future date.") },
    });
  }
}

/** There is already a limit from that day. */
export class LimitAlreadyExists extends Conflict {
  constructor() {
    super(t("There is already a limit from that day. Please withdraw it first."), {
      code: "filings.limitStandsThere",
      fields: { validFrom: t("There is already a limit from that day.") },
    });
  }
}

/** The limit was withdrawn before: a second click, or an old page. */
export class LimitNotFound extends Conflict {
  constructor() {
    super(t("This limit has already been withdrawn."), { code: "filings.limitNotThere" });
  }
}

/** The limit is in force, and invoices may have been reported under it. */
export class LimitInForce extends Conflict {
  constructor() {
    super(
      t("This limit is already in force, so it cannot change. Please add a new one to follow it."),
      {
        code: "filings.limitHasBegun",
      },
    );
  }
}

import { Conflict, InvalidInput } from "#shared/errors.ts";

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
    super("A new limit holds from tomorrow at the earliest.", {
      code: "filings.limitNotToCome",
      fields: { validFrom: "Please choose a day to come." },
    });
  }
}

/** There is already a limit from that day. */
export class LimitAlreadyExists extends Conflict {
  constructor() {
    super("There is a limit from that day on already. Please withdraw that one first.", {
      code: "filings.limitStandsThere",
      fields: { validFrom: "There is a limit from that day on already." },
    });
  }
}

/** The limit was withdrawn before: a second click, or an old page. */
export class LimitNotFound extends Conflict {
  constructor() {
    super("This limit has been withdrawn already.", { code: "filings.limitNotThere" });
  }
}

/** The limit is in force, and invoices may have been reported under it. */
export class LimitInForce extends Conflict {
  constructor() {
    super("This limit holds already, so it stays. Please add one that follows it.", {
      code: "filings.limitHasBegun",
    });
  }
}

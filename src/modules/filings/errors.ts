import { Conflict, InvalidInput } from "#shared/errors.ts";

/** An e-invoice lacks something, or is none: the sentences say what. */
export class EInvoiceIncomplete extends Conflict {
  constructor(problems: readonly string[]) {
    super(problems.join(" "), { code: "filings.eInvoiceIncomplete" });
  }
}

/** There is nothing to put into an archive, or more than one file should hold. */
export class NoSuchArchive extends Conflict {
  constructor(message: string) {
    super(message, { code: "filings.noSuchArchive" });
  }
}

/** A limit for a day that has begun: invoices may have been told by another one. */
export class LimitNotInFuture extends InvalidInput {
  constructor() {
    super("A new limit holds from tomorrow at the earliest.", {
      code: "filings.limitNotToCome",
      fields: { validFrom: "Please choose a day to come." },
    });
  }
}

/** One day has one limit. */
export class LimitAlreadyExists extends Conflict {
  constructor() {
    super("There is a limit from that day on already. Please withdraw that one first.", {
      code: "filings.limitStandsThere",
      fields: { validFrom: "There is a limit from that day on already." },
    });
  }
}

/** A second click, or a page that stood open for long. */
export class LimitNotFound extends Conflict {
  constructor() {
    super("This limit has been withdrawn already.", { code: "filings.limitNotThere" });
  }
}

/** Invoices may have been told by it. */
export class LimitInForce extends Conflict {
  constructor() {
    super("This limit holds already, so it stays. Please add one that follows it.", {
      code: "filings.limitHasBegun",
    });
  }
}

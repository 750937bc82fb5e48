import { Conflict } from "#shared/errors.ts";

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

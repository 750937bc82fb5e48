import { Conflict } from "#shared/errors.ts";

/** An e-invoice lacks something, or is none: the sentences say what. */
export class EInvoiceIncomplete extends Conflict {
  constructor(problems: readonly string[]) {
    super(problems.join(" "), { code: "filings.eInvoiceIncomplete" });
  }
}

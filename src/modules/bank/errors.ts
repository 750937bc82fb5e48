import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The file cannot be read by the layout of its account; the reason says where. */
export class StatementRefused extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "bank.statementRefused", fields: { file: reason } });
  }
}

/** The settlement report cannot be read; the reason says where. */
export class ReportRefused extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "bank.reportRefused", fields: { file: reason } });
  }
}

/** The bank account cannot be stored like this. */
export class BankAccountRefused extends InvalidInput {
  constructor(field: "layoutCode" | "name", reason: string) {
    super(reason, { code: "bank.accountRefused", fields: { [field]: reason } });
  }
}

/** There is no statement of this person that waits to be stored. */
export class NoStatementWaiting extends Conflict {
  constructor() {
    super(t("This statement is already stored, or was discarded. Please upload it again."), {
      code: "bank.noStatementWaiting",
    });
  }
}

/** A line or an entry is meanwhile explained, or its explanation undone. */
export class BankLineChanged extends Conflict {
  constructor() {
    super(t("This has changed meanwhile. Please look at the line again."), {
      code: "bank.lineChanged",
    });
  }
}

/** Lines and entries that a person chose do not come to the same sum. */
export class SumsDiffer extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "bank.sumsDiffer", fields: { chosen: reason } });
  }
}

/** What differed before the first statement is another amount now. */
export class OpeningChanged extends Conflict {
  constructor() {
    super(t("This amount has changed meanwhile. Please look at it again."), {
      code: "bank.openingChanged",
    });
  }
}

import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The import does not exist, or is another seller's. */
export class ImportNotFound extends NotFound {
  constructor() {
    super(t("Import not found"), { code: "imports.notFound" });
  }
}

/** The rule does not exist, or is another seller's. */
export class CategoryRuleNotFound extends NotFound {
  constructor() {
    super(t("Rule not found"), { code: "imports.ruleNotFound" });
  }
}

/** The file cannot be read at all; the sentence says why. */
export class FileRejected extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "imports.fileNotTaken", fields: { file: reason } });
  }
}

/** The import is running or over; the action is for previews only. */
export class ImportUnderWay extends Conflict {
  constructor() {
    super(t("This import has already started. Please check its progress."), {
      code: "imports.underWay",
    });
  }
}

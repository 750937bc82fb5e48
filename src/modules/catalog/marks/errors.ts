import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The mark does not exist, or belongs to another seller. */
export class MarkNotFound extends NotFound {
  constructor() {
    super(t("Mark not found"));
  }
}

/** The file is no PDF and no picture, or too large; the sentence is beside the field. */
export class DocumentRefused extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "catalog.documentRefused", fields: { document: message } });
  }
}

/** The seller has given this number before. */
export class MarkKnown extends InvalidInput {
  constructor() {
    const message = t("You have already sent us a mark with this number.");
    super(message, { code: "catalog.markKnown", fields: { number: message } });
  }
}

/** Another administrator, the seller or the calendar was faster. */
export class MarkMoved extends Conflict {
  constructor() {
    super(t("This mark has changed in the meantime. Please check it again."), {
      code: "catalog.markMoved",
    });
  }
}

import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";

/** The import does not exist, or is another seller's. */
export class ImportNotFound extends NotFound {
  constructor() {
    super("Import not found", { code: "imports.notFound" });
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
    super("This import was started already. Please look at how far it is.", {
      code: "imports.underWay",
    });
  }
}

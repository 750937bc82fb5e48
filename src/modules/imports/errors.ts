import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";

/** Not there, or another seller's. */
export class ImportNotFound extends NotFound {
  constructor() {
    super("Import not found", { code: "imports.notFound" });
  }
}

/** A file that cannot be read at all; the sentence says why. */
export class FileRejected extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "imports.fileNotTaken", fields: { file: reason } });
  }
}

/** It runs, or is over: what is asked for belongs to the preview. */
export class ImportUnderWay extends Conflict {
  constructor() {
    super("This import was started already. Please look at how far it is.", {
      code: "imports.underWay",
    });
  }
}

import { Conflict, InvalidInput } from "#shared/errors.ts";

/** The rate's day has already begun; goods may have been sold at another rate. */
export class GstRateNotUpcoming extends InvalidInput {
  constructor() {
    super("A new line holds from tomorrow at the earliest.", {
      code: "tax.rateNotToCome",
      fields: { inForceFrom: "Please choose a day to come." },
    });
  }
}

/** The rate overlaps with an existing one; `field` is the one to change. */
export class GstRatesMeet extends Conflict {
  constructor(sentence: string, field: string) {
    super(sentence, { code: "tax.ratesMeet", fields: { [field]: sentence } });
  }
}

/** A second click, or a page that was open for long. */
export class GstRateNotThere extends Conflict {
  constructor() {
    super("This line has been withdrawn already.", { code: "tax.rateNotThere" });
  }
}

/** Goods may have been sold at this rate. */
export class GstRateInForce extends Conflict {
  constructor() {
    super("This line holds already, so it stays. Please add one that follows it.", {
      code: "tax.rateHasBegun",
    });
  }
}

/** Another upcoming rate depends on this one. */
export class GstRateFollowed extends Conflict {
  constructor() {
    super("Another line follows this one. Please withdraw that one first.", {
      code: "tax.rateFollowed",
    });
  }
}

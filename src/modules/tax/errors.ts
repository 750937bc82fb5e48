import { Conflict, InvalidInput } from "#shared/errors.ts";

/** A rate for a day that has begun: goods may have been sold at another one. */
export class GstRateNotUpcoming extends InvalidInput {
  constructor() {
    super("A new line holds from tomorrow at the earliest.", {
      code: "tax.rateNotToCome",
      fields: { inForceFrom: "Please choose a day to come." },
    });
  }
}

/** A line meets another one that stands already; `field` is the one to change. */
export class GstRatesMeet extends Conflict {
  constructor(sentence: string, field: string) {
    super(sentence, { code: "tax.ratesMeet", fields: { [field]: sentence } });
  }
}

/** A second click, or a page that stood open for long. */
export class GstRateNotThere extends Conflict {
  constructor() {
    super("This line has been withdrawn already.", { code: "tax.rateNotThere" });
  }
}

/** Goods may have been sold at it. */
export class GstRateInForce extends Conflict {
  constructor() {
    super("This line holds already, so it stays. Please add one that follows it.", {
      code: "tax.rateHasBegun",
    });
  }
}

/** Another line to come stands on what this one leaves. */
export class GstRateFollowed extends Conflict {
  constructor() {
    super("Another line follows this one. Please withdraw that one first.", {
      code: "tax.rateFollowed",
    });
  }
}

import { Conflict, InvalidInput } from "#shared/errors.ts";

/** A rate for a day that has begun: goods may have been sold at another one. */
export class GstRateNotToCome extends InvalidInput {
  constructor() {
    super("A new line holds from tomorrow at the earliest.", { code: "tax.rateNotToCome", fields: { inForceFrom: "Please choose a day to come." } });
  }
}

/** A line meets another one that stands already; `field` is the one to change. */
export class GstRatesMeet extends Conflict {
  constructor(sentence: string, field: string) {
    super(sentence, { code: "tax.ratesMeet", fields: { [field]: sentence } });
  }
}

import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The rate's day has already begun; goods may have been sold at another rate. */
export class GstRateNotUpcoming extends InvalidInput {
  constructor() {
    super(t("A new rate can apply from tomorrow at the earliest."), {
      code: "tax.rateNotToCome",
      fields: { inForceFrom: t("Please choose a future date.") },
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
    super(t("This rate has already been withdrawn."), { code: "tax.rateNotThere" });
  }
}

/** Goods may have been sold at this rate. */
export class GstRateInForce extends Conflict {
  constructor() {
    super(
      t("This rate already applies, so it cannot be withdrawn. Please add one that follows it."),
      {
        code: "tax.rateHasBegun",
      },
    );
  }
}

/** Another upcoming rate depends on this one. */
export class GstRateFollowed extends Conflict {
  constructor() {
    super(t("Another rate follows this one. Please withdraw that one first."), {
      code: "tax.rateFollowed",
    });
  }
}

import { Conflict, InvalidInput } from "#shared/errors.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** The least that is taken off a line, and the least that stays of each piece, in paise. */
export const leastOff = 100;

/** The price of this order cannot be reduced, or not any more. */
export class PriceStays extends Conflict {
  constructor(reason: string) {
    super(reason, { code: "orders.priceStays" });
  }
}

/** Somebody else reduced the price after the form was opened, or the request was made. */
export class PriceReducedMeanwhile extends Conflict {
  constructor() {
    super(t("The price was reduced meanwhile. Please look again."), {
      code: "orders.priceReducedMeanwhile",
    });
  }
}

/** A reduction of the marketplace for the same order already waits for its second person. */
export class PriceReductionWaits extends Conflict {
  constructor() {
    super(t("A lower price for this order waits for approval."), {
      code: "orders.priceReductionWaits",
    });
  }
}

/** The seller's own money does not cover the reduction, so the marketplace would pay it. */
export class PriceNotCovered extends Conflict {
  constructor() {
    super(t("Your earnings do not cover it any more. Please write to support."), {
      code: "orders.priceNotCovered",
    });
  }
}

/** More is taken off a line than is left of it, or nothing at all. */
export class TooMuchOff extends InvalidInput {
  constructor(field: string, mostPaise: number | null) {
    const sentence =
      mostPaise === null
        ? t("Please enter what is taken off at least one item.")
        : mostPaise < leastOff
          ? t("Nothing is left to reduce.")
          : t("Please enter an amount from ₹1 to {most}.", { most: formatRupees(mostPaise) });
    super(sentence, { code: "orders.tooMuchOff", fields: { [field]: sentence } });
  }
}

import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** The order has not been delivered, or was delivered before the books existed. */
export class NotSettledYet extends Conflict {
  constructor() {
    super(t("The delivery of this order is not in the books yet. Please try again later."), {
      code: "settlement.notSettledYet",
    });
  }
}

/** More is returned than is left of the order. */
export class ReturnTooLarge extends Conflict {
  constructor() {
    super(t("This is more than the amount left on the order."), {
      code: "settlement.moreThanIsLeft",
    });
  }
}

/** The rate's day has already begun, and orders of that day may be settled. */
export class RateNotUpcoming extends InvalidInput {
  constructor() {
    super(t("A new rate can apply from tomorrow at the earliest."), {
      code: "settlement.rateNotToCome",
      fields: { validFrom: t("Please choose a future date.") },
    });
  }
}

/** There is already a rate of this kind for that day. */
export class RateAlreadyExists extends Conflict {
  constructor() {
    super(t("There is already a rate of this kind for that day."), {
      code: "settlement.rateStandsAlready",
      fields: { validFrom: t("There is already a rate for this day.") },
    });
  }
}

/** There is no law of TDS from that day. */
export class NoSuchLaw extends NotFound {
  constructor() {
    super(t("There is no such law. Please reload the page."), { code: "settlement.noSuchLaw" });
  }
}

/** The claim was settled meanwhile, or there is none. */
export class ClaimAlreadySettled extends Conflict {
  constructor() {
    super(t("This claim is already settled. Please look for it among the settled ones."), {
      code: "settlement.claimAlreadySettled",
    });
  }
}

/** A courier pays no more than was claimed. */
export class ClaimTooLarge extends InvalidInput {
  constructor(claimed: number) {
    const sentence = t("Only {claimed} was claimed. Please check the amount.", {
      claimed: formatRupees(claimed),
    });
    super(sentence, { code: "settlement.claimTooLarge", fields: { received: sentence } });
  }
}

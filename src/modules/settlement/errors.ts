import { Conflict, InvalidInput } from "#shared/errors.ts";

/** The order has not been delivered, or was delivered before the books existed. */
export class NotSettledYet extends Conflict {
  constructor() {
    super("The delivery of this order is not in the books yet. Please try again later.", {
      code: "settlement.notSettledYet",
    });
  }
}

/** More is returned than is left of the order. */
export class ReturnTooLarge extends Conflict {
  constructor() {
    super("This is more than is left of the order.", { code: "settlement.moreThanIsLeft" });
  }
}

/** The rate's day has already begun, and orders of that day may be settled. */
export class RateNotUpcoming extends InvalidInput {
  constructor() {
    super("A new rate holds from tomorrow at the earliest.", {
      code: "settlement.rateNotToCome",
      fields: { validFrom: "Please choose a day to come." },
    });
  }
}

/** There is already a rate of this kind for that day. */
export class RateAlreadyExists extends Conflict {
  constructor() {
    super("There is a rate of this kind for that day already.", {
      code: "settlement.rateStandsAlready",
      fields: { validFrom: "There is a rate for this day already." },
    });
  }
}

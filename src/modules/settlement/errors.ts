import { Conflict } from "#shared/errors.ts";

/** Something is to be booked about an order that has not been delivered, or was delivered before there were books. */
export class NotSettledYet extends Conflict {
  constructor() {
    super("The delivery of this order is not in the books yet. Please try again later.", { code: "settlement.notSettledYet" });
  }
}

/** More is to come back than was delivered and is still there. */
export class MoreThanIsLeft extends Conflict {
  constructor() {
    super("This is more than is left of the order.", { code: "settlement.moreThanIsLeft" });
  }
}

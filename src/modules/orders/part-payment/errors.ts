import { Conflict } from "#shared/errors.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** The rest of the order is not paid, so it must not leave the workshop. */
export class RestNotPaid extends Conflict {
  constructor(restPaise: number) {
    super(
      t(
        "The buyer has not paid the balance of {rest} yet. You can ship the order as soon as it is paid.",
        { rest: formatRupeesShort(restPaise) },
      ),
      { code: "orders.restNotPaid" },
    );
  }
}

/** A courier that has booked the parcel collects the rest in cash, so it cannot be paid online. */
export class CashWithCourier extends Conflict {
  constructor() {
    super(
      t(
        "A courier is already booked, who collects the balance in cash. Pay it when the parcel arrives.",
      ),
      { code: "orders.cashWithCourier" },
    );
  }
}

/** A payment of the rest came when a courier was booked, and was refunded: none can be made again. */
export class RestWasRefunded extends Conflict {
  constructor() {
    super(
      t(
        "Your online payment of the balance came after a courier was booked, so it was refunded. Please pay the balance in cash when your order arrives.",
      ),
      { code: "orders.restWasRefunded" },
    );
  }
}

/** The order has no rest that could be paid now. */
export class NoRestDue extends Conflict {
  constructor() {
    super(
      t(
        "Nothing is due for this order. The balance can be paid while the order is confirmed and not yet shipped.",
      ),
      { code: "orders.noRestDue" },
    );
  }
}

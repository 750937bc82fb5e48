import { Conflict, InvalidInput } from "#shared/errors.ts";
import { inHours } from "#shared/promise-words.ts";
import { cancellationHours, freeCancellationHours } from "#shared/promises.ts";
import type { OrderStatus } from "./contract.ts";

/** An order cannot change from this status to that one. */
export class StepNotPossible extends Conflict {
  constructor(from: OrderStatus, to: OrderStatus) {
    super(`This order is ${from}; it cannot become ${to}.`, { code: "orders.stepNotPossible" });
  }
}

/** Somebody else changed the order between our read and our write. */
export class OrderChanged extends Conflict {
  constructor() {
    super("The status of this order changed a moment ago. Please look at it again.", {
      code: "orders.orderHasMoved",
    });
  }
}

/**
 * An invoice cannot be cancelled once its parcel is shipped; what the buyer sends back is a return.
 */
export class InvoiceOfSentOrder extends Conflict {
  constructor(status: OrderStatus) {
    const left =
      status === "delivered"
        ? "was delivered. What comes back is a return"
        : "is on its way. If the buyer does not take it, mark the order " +
          "as refused; what comes back later is a return";
    super(`The parcel of this invoice ${left}, and its credit note is issued by itself.`, {
      code: "orders.invoiceOfSentOrder",
    });
  }
}

/** The order issues the credit note of this invoice. */
export class CreditedByItsOrder extends Conflict {
  constructor(reason: string) {
    super(reason, { code: "orders.creditedByItsOrder" });
  }
}

/** The published time to cancel is over, or the parcel is shipped. */
export class CancellationWindowPassed extends Conflict {
  constructor() {
    super(
      "This order can no longer be cancelled: that is possible within " +
        `${inHours(freeCancellationHours)} of ordering, or up to ` +
        `${inHours(cancellationHours)} while it has not been confirmed.`,
      {
        code: "orders.cancellationWindowPassed",
      },
    );
  }
}

/** Two rows of a manual order name the same item. */
export class ItemTwice extends Conflict {
  constructor(title: string) {
    super(`${title} stands in two rows. Please put it into one.`, { code: "orders.itemTwice" });
  }
}

/** A manual order names an archived customer. */
export class CustomerArchived extends Conflict {
  constructor(name: string) {
    super(`${name} was taken out of your address book. Please bring them back first.`, {
      code: "orders.customerArchived",
      fields: { customerId: `${name} was taken out of your address book.` },
    });
  }
}

/** The customer has the seller's own GSTIN. Nobody can invoice themselves. */
export class CustomerHasOwnGstin extends InvalidInput {
  constructor(name: string) {
    super(`The GSTIN of ${name} is your own. Please correct it in your address book.`, {
      code: "orders.customerHasOwnGstin",
    });
  }
}

/**
 * A customer or item of the order no longer exists or belongs to another seller. The error does not
 * say which.
 */
export class NoLongerThere extends Conflict {
  constructor(what: "customer" | "item") {
    super(
      what === "item"
        ? "One of the items is no longer there. Please choose it again."
        : "This customer is no longer in your address book. Please choose another one.",
      { code: "orders.noLongerThere" },
    );
  }
}

/** A line of a manual order names a GST rate that does not exist today. */
export class RateNotOffered extends InvalidInput {
  constructor(title: string) {
    super(`Please choose the GST rate of ${title} from the list.`, {
      code: "orders.rateNotOffered",
    });
  }
}

/** Somebody else saved the limits after this form was opened. */
export class CashLimitsChanged extends Conflict {
  constructor() {
    super("Somebody has changed the limits meanwhile. Please look at them again.", {
      code: "orders.cashLimitsChanged",
    });
  }
}

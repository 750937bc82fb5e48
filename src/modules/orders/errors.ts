import { Conflict, InvalidInput } from "#shared/errors.ts";
import { inHours } from "#shared/promise-words.ts";
import { cancellationHours, freeCancellationHours } from "#shared/promises.ts";
import type { OrderStatus } from "./contract.ts";

/** No order goes from this state to that one. */
export class StepNotPossible extends Conflict {
  constructor(from: OrderStatus, to: OrderStatus) {
    super(`This order is ${from}; it cannot become ${to}.`, { code: "orders.stepNotPossible" });
  }
}

/** Somebody else moved the order between our reading and our writing. */
export class OrderChanged extends Conflict {
  constructor() {
    super("The status of this order changed a moment ago. Please look at it again.", {
      code: "orders.orderHasMoved",
    });
  }
}

/** An invoice cannot be cancelled once its parcel has left: what comes back is a return. */
export class InvoiceOfSentOrder extends Conflict {
  constructor(status: OrderStatus) {
    const left =
      status === "delivered"
        ? "was delivered. What comes back is a return"
        : "is on its way. If the buyer does not take it, mark the order as refused; what comes back later is a return";
    super(`The parcel of this invoice ${left}, and its credit note is issued by itself.`, {
      code: "orders.invoiceOfSentOrder",
    });
  }
}

/** The credit note of this invoice comes with its order. */
export class CreditedByItsOrder extends Conflict {
  constructor(reason: string) {
    super(reason, { code: "orders.creditedByItsOrder" });
  }
}

/** The published window for cancelling has passed, or the parcel is on its way. */
export class CancellationWindowPassed extends Conflict {
  constructor() {
    super(
      `This order can no longer be cancelled: that is possible within ${inHours(freeCancellationHours)} of ordering, or up to ${inHours(cancellationHours)} while it has not been confirmed.`,
      {
        code: "orders.cancellationWindowPassed",
      },
    );
  }
}

/** The same item stands in two rows of an order made by hand. */
export class ItemTwice extends Conflict {
  constructor(title: string) {
    super(`${title} stands in two rows. Please put it into one.`, { code: "orders.itemTwice" });
  }
}

/** An order is to be made for somebody who was put away. */
export class CustomerArchived extends Conflict {
  constructor(name: string) {
    super(`${name} was taken out of your address book. Please bring them back first.`, {
      code: "orders.customerArchived",
      fields: { customerId: `${name} was taken out of your address book.` },
    });
  }
}

/** The seller's own GSTIN stands in the address book: an invoice to oneself is none. */
export class CustomerHasOwnGstin extends InvalidInput {
  constructor(name: string) {
    super(`The GSTIN of ${name} is your own. Please correct it in your address book.`, {
      code: "orders.customerHasOwnGstin",
    });
  }
}

/**
 * A customer or an item that an order names is gone, or somebody else's: the two are told apart by
 * nobody.
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

/** A line of an order made by hand names a rate that goods are not given today. */
export class RateNotOffered extends InvalidInput {
  constructor(title: string) {
    super(`Please choose the GST rate of ${title} from the list.`, {
      code: "orders.rateNotOffered",
    });
  }
}

/** Somebody saved other limits since this form was opened. */
export class CashLimitsChanged extends Conflict {
  constructor() {
    super("Somebody has changed the limits meanwhile. Please look at them again.", {
      code: "orders.cashLimitsChanged",
    });
  }
}

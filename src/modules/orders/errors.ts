import { Conflict, InvalidInput } from "#shared/errors.ts";
import { inHours } from "#shared/promise-words.ts";
import { cancellationHours, freeCancellationHours } from "#shared/promises.ts";
import type { OrderStatus } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

/** An order cannot change from this status to that one. */
export class StepNotPossible extends Conflict {
  constructor(from: OrderStatus, to: OrderStatus) {
    super(
      t(
        "This order is {from, select, awaiting_payment {awaiting payment} pending {pending} confirmed {confirmed} shipped {shipped} delivered {delivered} refused {refused} cancelled {cancelled} other {not paid}}; it cannot become {to, select, awaiting_payment {awaiting payment} pending {pending} confirmed {confirmed} shipped {shipped} delivered {delivered} refused {refused} cancelled {cancelled} other {not paid}}.",
        { from, to },
      ),
      { code: "orders.stepNotPossible" },
    );
  }
}

/** Somebody else changed the order between our read and our write. */
export class OrderChanged extends Conflict {
  constructor() {
    super(t("The status of this order has just changed. Please check it again."), {
      code: "orders.orderHasMoved",
    });
  }
}

/**
 * An invoice cannot be cancelled once its parcel is shipped; what the buyer sends back is a return.
 */
export class InvoiceOfSentOrder extends Conflict {
  constructor(status: OrderStatus) {
    super(
      status === "delivered"
        ? t(
            "The parcel for this invoice was delivered. Goods sent back now count as a return, and their credit note is issued automatically.",
          )
        : t(
            "The parcel for this invoice is on its way. If the buyer does not accept it, mark the order as refused. Goods sent back later count as a return, and their credit note is issued automatically.",
          ),
      { code: "orders.invoiceOfSentOrder" },
    );
  }
}

/** The order issues the credit note of this invoice. */
export class CreditedByItsOrder extends Conflict {
  constructor(reason: string) {
    super(reason, { code: "orders.creditedByItsOrder" });
  }
}

/** The published time to cancel is over, the leather is cut, or the parcel is shipped. */
export class CancellationWindowPassed extends Conflict {
  constructor() {
    super(
      t(
        "This order can no longer be cancelled. You can cancel within {freeCancellationHours} of ordering, up to {cancellationHours} while it has not been confirmed, and pieces that are made for you until the leather is cut.",
        {
          freeCancellationHours: inHours(freeCancellationHours),
          cancellationHours: inHours(cancellationHours),
        },
      ),
      {
        code: "orders.cancellationWindowPassed",
      },
    );
  }
}

/** Without cancelling its order, the invoice of a live order is not cancelled. */
export class OrderNotCancelled extends Conflict {
  constructor() {
    super(
      t(
        "The order of this invoice is not cancelled. Cancel the order, and say there that the portal does not accept the GSTIN.",
      ),
      { code: "orders.orderNotCancelled" },
    );
  }
}

/** Two rows of a manual order name the same item. */
export class ItemTwice extends Conflict {
  constructor(title: string) {
    super(t("{title} is in two rows. Please combine them into one.", { title }), {
      code: "orders.itemTwice",
    });
  }
}

/** A manual order names an archived customer. */
export class CustomerArchived extends Conflict {
  constructor(name: string) {
    super(t("{name} was removed from your address book. Please restore them first.", { name }), {
      code: "orders.customerArchived",
      fields: { customerId: t("{name} was removed from your address book.", { name }) },
    });
  }
}

/** The customer has the seller's own GSTIN. Nobody can invoice themselves. */
export class CustomerHasOwnGstin extends InvalidInput {
  constructor(name: string) {
    super(t("The GSTIN of {name} is your own. Please correct it in your address book.", { name }), {
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
        ? t("One of the items is no longer available. Please choose again.")
        : t("This customer is no longer in your address book. Please choose another one."),
      { code: "orders.noLongerThere" },
    );
  }
}

/** A line of a manual order names a GST rate that does not exist today. */
export class RateNotOffered extends InvalidInput {
  constructor(title: string) {
    super(t("Please choose the GST rate of {title} from the list.", { title }), {
      code: "orders.rateNotOffered",
    });
  }
}

/** Somebody else saved the limits after this form was opened. */
export class CashLimitsChanged extends Conflict {
  constructor() {
    super(t("Somebody else has changed the limits. Please check them again."), {
      code: "orders.cashLimitsChanged",
    });
  }
}

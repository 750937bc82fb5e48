import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The order is billed, sent or cancelled, the answer was given, or another total is asked for now.
 */
export class GstAnswerIsOver extends Conflict {
  constructor() {
    super(t("The order changed meanwhile. Please look at its page once more."), {
      code: "orders.gstAnswerIsOver",
    });
  }
}

/** An order costs more by the GST of today, so its parcel waits until its buyer agrees. */
export class BuyerConsentMissing extends Conflict {
  constructor() {
    super(
      t(
        "GST rose since this order was placed, so it costs more now. We asked the buyer to agree. You can send the parcel after that.",
      ),
      { code: "orders.buyerConsentMissing" },
    );
  }
}

/** A courier may still collect the former amount of an order, so it is not billed again yet. */
export class BookingNotCancelled extends Conflict {
  constructor() {
    super(
      t(
        "GST changed since the invoice of this order, so it needs a new one. Its courier has not confirmed yet that the booking is cancelled. Try again after that.",
      ),
      { code: "orders.bookingNotCancelled" },
    );
  }
}

/** The GST of an order changed since its invoice, so it has another one now. */
export class BilledAgain extends Conflict {
  constructor() {
    super(
      t(
        "GST changed since the invoice of this order, so it has a new one now. Print it, the packing slip and the label again, because the amount to collect may have changed. Then try again.",
      ),
      { code: "orders.billedAgain" },
    );
  }
}

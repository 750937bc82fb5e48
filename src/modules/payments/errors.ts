import { formatRupees } from "#shared/money.ts";
import { Conflict, InvalidInput } from "#shared/errors.ts";

/** Three unpaid purchases already reserve stock. */
export class TooManyUnpaid extends Conflict {
  constructor() {
    super("You have three unpaid orders already. Please pay or cancel one of them first.", {
      code: "payments.tooManyUnpaid",
    });
  }
}

/** The payment is captured; nobody pays twice. */
export class AlreadyPaid extends Conflict {
  constructor() {
    super("This is paid already.", { code: "payments.alreadyPaid" });
  }
}

/** The reservation has ended. */
export class PaymentExpired extends Conflict {
  constructor() {
    super("The time to pay is over, and nothing was charged. Please order again.", {
      code: "payments.timeIsUp",
    });
  }
}

/** The payment window's result is not signed for this payment. */
export class CallbackNotValid extends InvalidInput {
  constructor() {
    super(
      "This confirmation does not belong to this payment. If money was taken, " +
        "it shows here as soon as the payment provider confirms it.",
      { code: "payments.callbackNotValid" },
    );
  }
}

/** The refund is larger than what is left of the payment. */
export class RefundTooLarge extends Conflict {
  constructor(leftPaise: number) {
    super(`At most ${formatRupees(leftPaise)} of this payment can still be refunded.`, {
      code: "payments.refundTooLarge",
    });
  }
}

/** The refund is sent or on its way and cannot change any more. */
export class RefundChanged extends Conflict {
  constructor() {
    super("This refund changed a moment ago. Please look at it again.", {
      code: "payments.refundHasMoved",
    });
  }
}

/** The bank account or UPI address is not valid; `fields` says why. */
export class InvalidDestination extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "Please check what you entered.", {
      code: "payments.destinationNotTaken",
      fields,
    });
  }
}

/** Another administrator was faster. */
export class AlertIsSettled extends Conflict {
  constructor() {
    super("This was settled already.", { code: "payments.alertIsSettled" });
  }
}

/** The event has already been handled. */
export class EventIsHandled extends Conflict {
  constructor() {
    super("This event was handled meanwhile.", { code: "payments.eventIsHandled" });
  }
}

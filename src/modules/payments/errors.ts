import { formatRupees } from "#shared/money.ts";
import { Conflict, InvalidInput } from "#shared/errors.ts";

/** Three purchases hold their stock already and nobody has paid. */
export class TooManyUnpaid extends Conflict {
  constructor() {
    super("You have three unpaid orders already. Please pay or cancel one of them first.", {
      code: "payments.tooManyUnpaid",
    });
  }
}

/** It has been paid: nobody pays twice. */
export class AlreadyPaid extends Conflict {
  constructor() {
    super("This is paid already.", { code: "payments.alreadyPaid" });
  }
}

/** Nothing is held for it any more. */
export class PaymentExpired extends Conflict {
  constructor() {
    super("The time to pay is over, and nothing was charged. Please order again.", {
      code: "payments.timeIsUp",
    });
  }
}

/** What the browser brought back from the payment window was not signed for this payment. */
export class CallbackNotValid extends InvalidInput {
  constructor() {
    super(
      "This confirmation does not belong to this payment. If money was taken, it shows here as soon as the payment provider confirms it.",
      { code: "payments.callbackNotValid" },
    );
  }
}

/** More would go back than came. */
export class RefundTooLarge extends Conflict {
  constructor(leftPaise: number) {
    super(`At most ${formatRupees(leftPaise)} of this payment can still be refunded.`, {
      code: "payments.refundTooLarge",
    });
  }
}

/** The refund has been sent, or is on its way: there is nothing to change any more. */
export class RefundChanged extends Conflict {
  constructor() {
    super("This refund changed a moment ago. Please look at it again.", {
      code: "payments.refundHasMoved",
    });
  }
}

/** The bank account or UPI address as typed cannot be taken; `fields` says why. */
export class InvalidDestination extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "Please check what you entered.", {
      code: "payments.destinationNotTaken",
      fields,
    });
  }
}

/** Another administrator was first. */
export class AlertIsSettled extends Conflict {
  constructor() {
    super("This was settled already.", { code: "payments.alertIsSettled" });
  }
}

export class EventIsHandled extends Conflict {
  constructor() {
    super("This event was handled meanwhile.", { code: "payments.eventIsHandled" });
  }
}

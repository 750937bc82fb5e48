import { formatRupees } from "#shared/money.ts";
import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** Three unpaid purchases already reserve stock. */
export class TooManyUnpaid extends Conflict {
  constructor() {
    super(t("You already have three unpaid orders. Please pay for or cancel one of them first."), {
      code: "payments.tooManyUnpaid",
    });
  }
}

/** The payment is captured; nobody pays twice. */
export class AlreadyPaid extends Conflict {
  constructor() {
    super(t("This is already paid."), { code: "payments.alreadyPaid" });
  }
}

/** The reservation has ended. */
export class PaymentExpired extends Conflict {
  constructor() {
    super(t("The time to pay has passed. You have not been charged. Please order again."), {
      code: "payments.timeIsUp",
    });
  }
}

/** The payment window's result is not signed for this payment. */
export class CallbackNotValid extends InvalidInput {
  constructor() {
    super(
      t(
        "This confirmation does not belong to this payment. If money was taken, it shows here as soon as the payment provider confirms it.",
      ),
      { code: "payments.callbackNotValid" },
    );
  }
}

/** The refund is larger than what is left of the payment. */
export class RefundTooLarge extends Conflict {
  constructor(leftPaise: number) {
    super(
      t("At most {leftPaise} of this payment can still be refunded.", {
        leftPaise: formatRupees(leftPaise),
      }),
      {
        code: "payments.refundTooLarge",
      },
    );
  }
}

/** The refund is sent or on its way and cannot change any more. */
export class RefundChanged extends Conflict {
  constructor() {
    super(t("This refund changed a moment ago. Please check it again."), {
      code: "payments.refundHasMoved",
    });
  }
}

/** A large refund by hand is sent once a second person has released it. */
export class RefundNotReleased extends Conflict {
  constructor() {
    super(
      t(
        "This refund is large, alone or together with what you refunded within 24 hours. Somebody else must approve it before it is sent.",
      ),
      {
        code: "payments.refundNotReleased",
      },
    );
  }
}

/** The bank account or UPI address is not valid; `fields` says why. */
export class InvalidDestination extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? t("Please check what you entered."), {
      code: "payments.destinationNotTaken",
      fields,
    });
  }
}

/** Another administrator was faster. */
export class AlertIsSettled extends Conflict {
  constructor() {
    super(t("This is already settled."), { code: "payments.alertIsSettled" });
  }
}

/** The event has already been handled. */
export class EventIsHandled extends Conflict {
  constructor() {
    super(t("This event has already been handled."), { code: "payments.eventIsHandled" });
  }
}

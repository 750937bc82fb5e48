import { formatRupees } from "#shared/money.ts";
import { Conflict, InvalidInput, Unavailable } from "#shared/errors.ts";

/** Three purchases hold their stock already and nobody has paid. */
export class TooManyUnpaid extends Conflict {
  constructor() {
    super("You have three unpaid orders already. Please pay or cancel one of them first.", { code: "payments.tooManyUnpaid" });
  }
}

/** It has been paid: nobody pays twice. */
export class AlreadyPaid extends Conflict {
  constructor() {
    super("This is paid already.", { code: "payments.alreadyPaid" });
  }
}

/** Nothing is held for it any more. */
export class PaymentTimeIsUp extends Conflict {
  constructor() {
    super("The time to pay is over, and nothing was charged. Please order again.", { code: "payments.timeIsUp" });
  }
}

/** What the browser brought back from the payment window was not signed for this payment. */
export class CallbackNotValid extends InvalidInput {
  constructor() {
    super("This confirmation does not belong to this payment. If money was taken, it shows here as soon as the payment provider confirms it.", { code: "payments.callbackNotValid" });
  }
}

/** The marketplace takes no payments online. */
export class PaymentsAreOff extends Unavailable {
  constructor() {
    super("Online payments are switched off.", { code: "payments.off" });
  }
}

/** More would go back than came. */
export class RefundTooLarge extends Conflict {
  constructor(leftPaise: number) {
    super(`At most ${formatRupees(leftPaise)} of this payment can still be refunded.`, { code: "payments.refundTooLarge" });
  }
}

import { Conflict, InvalidInput } from "#shared/errors.ts";
import { formatRupees } from "#shared/money.ts";
import {
  qualityGuaranteeDays,
  repairDays,
  repairRefundDays,
  returnDisputeDays,
  returnWindowDays,
} from "#shared/promises.ts";
import type { ReturnStatus } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

/** Only delivered items can be returned. */
export class NothingToReturn extends Conflict {
  constructor() {
    super(t("Only delivered items can be returned."), { code: "orders.nothingToReturn" });
  }
}

/** The published time for this reason is over. */
export class ReturnWindowOver extends Conflict {
  constructor() {
    super(
      t(
        "The time to return it for this reason has passed: {returnWindowDays} days after delivery, {qualityGuaranteeDays} days under the quality guarantee.",
        { returnWindowDays, qualityGuaranteeDays },
      ),
      { code: "orders.returnWindowOver" },
    );
  }
}

/** More units than can still be returned; others may already be in an open return. */
export class PiecesNotLeft extends Conflict {
  constructor(title: string, left: number) {
    super(
      left > 0
        ? t("Only {left} of {title} can still be returned.", { title, left })
        : t("{title} cannot be returned again: it is part of another return.", { title }),
      { code: "orders.piecesNotLeft", fields: { pieces: title } },
    );
  }
}

/** A made-to-measure item can be returned only if it is faulty. */
export class MadeToMeasure extends InvalidInput {
  constructor(title: string) {
    const sentence = t("{title} was made for you; it can be returned only if it is faulty.", {
      title,
    });
    super(sentence, { code: "orders.madeToMeasure", fields: { reason: sentence } });
  }
}

/** An order with this many returns needs the support team. */
export class TooManyReturns extends Conflict {
  constructor() {
    super(
      t(
        "This order has had ten returns. Please write to support; they will look into it with you.",
      ),
      {
        code: "orders.tooManyReturns",
      },
    );
  }
}

const changedWords = (): Readonly<Record<ReturnStatus, string>> => ({
  requested: t("This return is waiting for an answer. Please check it again."),
  approved: t("This return was approved. Please check it again."),
  declined: t("This return was declined. Please check it again."),
  withdrawn: t("The buyer has withdrawn this return. Please check it again."),
  received: t("This return has arrived. Please check it again."),
  disputed: t("The marketplace is asked to decide this return. Please check it again."),
  objected: t("The workshop objects to this return. Please check it again."),
  settled: t("This return ended with a partial refund. Please check it again."),
  replacing: t("This return has arrived, and something is to be sent back for it."),
  replaced: t("What was to be sent for this return is on its way."),
  unrepairable: t("The workshop cannot repair this piece. Please check it again."),
  not_sent: t("This return has ended, because it was not sent in time. Please check it again."),
  repaired: t("This repair has ended: the piece was delivered. Please check it again."),
});

/** Somebody else was faster, or this party may not take that step. */
export class ReturnChanged extends Conflict {
  constructor(status: ReturnStatus) {
    super(changedWords()[status], {
      code: "orders.returnHasMoved",
    });
  }
}

/** The workshop still has time to repair the piece. */
export class RefundNotDue extends Conflict {
  constructor() {
    super(
      t(
        "The workshop has {repairDays} working days to repair it and send it back. Then you can take the refund.",
        { repairDays },
      ),
      { code: "orders.refundNotDue" },
    );
  }
}

/** The courier may have the repaired piece already, so a refund would leave the buyer both. */
export class WayBackBooked extends Conflict {
  constructor() {
    super(
      t(
        "A courier is booked to bring your piece back. If it is not handed over, you get your money back after {repairRefundDays} working days; if it does not arrive, press “Get help”.",
        { repairRefundDays },
      ),
      { code: "orders.wayBackBooked" },
    );
  }
}

/** The time to ask the marketplace is over, or the marketplace has decided already. */
export class DisputeTooLate extends Conflict {
  constructor() {
    super(
      t(
        "The marketplace can be asked within {returnDisputeDays} days of the workshop's answer, once.",
        { returnDisputeDays },
      ),
      { code: "orders.disputeTooLate" },
    );
  }
}

/** A partial refund is more than the pieces cost, or nothing. */
export class PartTooLarge extends InvalidInput {
  constructor(mostPaise: number) {
    const sentence = t("Please enter an amount from ₹1 to {most}.", {
      most: formatRupees(mostPaise),
    });
    super(sentence, { code: "orders.partTooLarge", fields: { amount: sentence } });
  }
}

/** The offer was answered or withdrawn, or another one is open. */
export class OfferIsOver extends Conflict {
  constructor() {
    super(t("This offer has changed. Please check it again."), { code: "orders.offerIsOver" });
  }
}

/** The books depend on who has the cash, so the seller must say it. */
export class CashHolderMissing extends InvalidInput {
  constructor() {
    const sentence = t("Please choose who has the cash: the courier or you.");
    super(sentence, { code: "orders.cashNotSaid", fields: { cashHeldBy: sentence } });
  }
}

/** The cash of one of the chosen orders is already recorded, so the total is no longer right. */
export class CashAlreadyRecorded extends Conflict {
  constructor() {
    super(
      t("The cash of one of these orders has just been recorded. Please check the list again."),
      { code: "orders.cashAlreadyRecorded" },
    );
  }
}

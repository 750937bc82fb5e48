import { Conflict, InvalidInput } from "#shared/errors.ts";
import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import type { ReturnStatus } from "./contract.ts";

/** Only delivered items can be returned. */
export class NothingToReturn extends Conflict {
  constructor() {
    super("Only what was delivered can be sent back.", { code: "orders.nothingToReturn" });
  }
}

/** The published time for this reason is over. */
export class ReturnWindowOver extends Conflict {
  constructor() {
    super(
      `The time to send it back for this reason is over: ${returnWindowDays} days after ` +
        `delivery, ${qualityGuaranteeDays} days under the quality guarantee.`,
      { code: "orders.returnWindowOver" },
    );
  }
}

/** More units than can still be returned; others may already be in an open return. */
export class PiecesNotLeft extends Conflict {
  constructor(title: string, left: number) {
    super(
      left > 0
        ? `Of ${title} only ${left} can still be sent back.`
        : `${title} cannot be sent back once more: it is part of another return.`,
      { code: "orders.piecesNotLeft", fields: { pieces: title } },
    );
  }
}

/** A made-to-measure item can be returned only if it is faulty. */
export class MadeToMeasure extends InvalidInput {
  constructor(title: string) {
    const sentence = `${title} was made for you; it comes back only when something is wrong with it.`;
    super(sentence, { code: "orders.madeToMeasure", fields: { reason: sentence } });
  }
}

/** An order with this many returns needs the support team. */
export class TooManyReturns extends Conflict {
  constructor() {
    super("This order has had ten returns. Please write to support, who look at it with you.", {
      code: "orders.tooManyReturns",
    });
  }
}

const statusWords: Readonly<Record<ReturnStatus, string>> = {
  requested: "waits for its answer",
  approved: "was approved",
  declined: "was declined",
  withdrawn: "was withdrawn by the buyer",
  received: "has arrived",
};

/** Somebody else was faster, or this party may not take that step. */
export class ReturnChanged extends Conflict {
  constructor(status: ReturnStatus) {
    super(`This return ${statusWords[status]}; please look at it again.`, {
      code: "orders.returnHasMoved",
    });
  }
}

/** The books depend on who has the cash, so the seller must say it. */
export class CashHolderMissing extends InvalidInput {
  constructor() {
    const sentence = "Please say who has the cash: the courier, or you.";
    super(sentence, { code: "orders.cashNotSaid", fields: { cashHeldBy: sentence } });
  }
}

/** The cash of one of the chosen orders is already recorded, so the total is no longer right. */
export class CashAlreadyRecorded extends Conflict {
  constructor() {
    super(
      "The cash of one of these orders was recorded a moment ago. Please look at the list again.",
      { code: "orders.cashAlreadyRecorded" },
    );
  }
}

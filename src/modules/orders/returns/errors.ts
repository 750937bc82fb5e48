import { Conflict, InvalidInput } from "#shared/errors.ts";
import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import type { ReturnStatus } from "./contract.ts";

/** Only what the buyer has can be sent back. */
export class NothingToReturn extends Conflict {
  constructor() {
    super("Only what was delivered can be sent back.", { code: "orders.nothingToReturn" });
  }
}

/** The published time for this reason has passed. */
export class ReturnWindowOver extends Conflict {
  constructor() {
    super(
      `The time to send it back for this reason is over: ${returnWindowDays} days after delivery, ${qualityGuaranteeDays} days under the quality guarantee.`,
      { code: "orders.returnWindowOver" },
    );
  }
}

/** More pieces of a line than are left to send back, or one that is on its way already. */
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

/** A piece made to somebody's own measure comes back only when something is wrong with it. */
export class MadeToMeasure extends InvalidInput {
  constructor(title: string) {
    const sentence = `${title} was made for you; it comes back only when something is wrong with it.`;
    super(sentence, { code: "orders.madeToMeasure", fields: { reason: sentence } });
  }
}

/** So many returns of one order are a matter for people. */
export class TooManyReturns extends Conflict {
  constructor() {
    super("This order has had ten returns. Please write to support, who look at it with you.", {
      code: "orders.tooManyReturns",
    });
  }
}

const stands: Readonly<Record<ReturnStatus, string>> = {
  requested: "waits for its answer",
  approved: "was approved",
  declined: "was declined",
  withdrawn: "was withdrawn by the buyer",
  received: "has arrived",
};

/** Somebody else was first, or this party cannot take that step. */
export class ReturnChanged extends Conflict {
  constructor(status: ReturnStatus) {
    super(`This return ${stands[status]}; please look at it again.`, {
      code: "orders.returnHasMoved",
    });
  }
}

/** Who has the money decides what the books say, so nobody guesses it. */
export class CashHolderMissing extends InvalidInput {
  constructor() {
    const sentence = "Please say who has the cash: the courier, or you.";
    super(sentence, { code: "orders.cashNotSaid", fields: { cashHeldBy: sentence } });
  }
}

/** Of the chosen orders one had been recorded meanwhile, so the sum is another one now. */
export class CashAlreadyRecorded extends Conflict {
  constructor() {
    super(
      "The cash of one of these orders was recorded a moment ago. Please look at the list again.",
      { code: "orders.cashAlreadyRecorded" },
    );
  }
}

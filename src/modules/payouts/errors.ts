import { Conflict, InvalidInput } from "#shared/errors.ts";

/** The typed account is not valid; `fields` says why, by field. */
export class InvalidPayoutAccount extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "Please check what you entered.", {
      code: "payouts.accountNotTaken",
      fields,
    });
  }
}

/** No seller has at least one rupee payable and an account that may be paid to. */
export class NothingToPay extends Conflict {
  constructor(message = "There is nobody to pay at the moment.") {
    super(message, { code: "payouts.nothingToPay" });
  }
}

/** Only one batch can be in review: two concurrent batches would claim the same earnings. */
export class BatchProposedAlready extends Conflict {
  constructor() {
    super("A batch has been proposed already. Please review that one first.", {
      code: "payouts.batchProposedAlready",
    });
  }
}

/** Somebody else was faster, or the page was old. */
export class BatchChanged extends Conflict {
  constructor() {
    super("This batch or payout has moved on meanwhile. Please look at it again.", {
      code: "payouts.batchHasMoved",
    });
  }
}

/** An excluded or bounced payout needs a reason for its seller. */
export class ReasonMissing extends InvalidInput {
  constructor() {
    const message = "Please write a reason. The seller reads it.";
    super(message, { code: "payouts.reasonMissing", fields: { reason: message } });
  }
}

/** A paid payout needs the bank's reference. */
export class ReferenceMissing extends InvalidInput {
  constructor() {
    const message = "Please enter the bank's reference (UTR).";
    super(message, { code: "payouts.referenceMissing", fields: { reference: message } });
  }
}

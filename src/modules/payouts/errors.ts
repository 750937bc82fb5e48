import { Conflict, InvalidInput } from "#shared/errors.ts";

/** The account as typed cannot be taken; `fields` says why, field by field. */
export class InvalidPayoutAccount extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "Please check what you entered.", {
      code: "payouts.accountNotTaken",
      fields,
    });
  }
}

/** Nobody has anything payable, an account that may be paid to, and at least one rupee. */
export class NothingToPay extends Conflict {
  constructor(message = "There is nobody to pay at the moment.") {
    super(message, { code: "payouts.nothingToPay" });
  }
}

/**
 * One batch is reviewed at a time; and two that were proposed at once would take the same earnings.
 */
export class BatchProposedAlready extends Conflict {
  constructor() {
    super("A batch has been proposed already. Please review that one first.", {
      code: "payouts.batchProposedAlready",
    });
  }
}

/** Somebody was first, or the page was old. */
export class BatchChanged extends Conflict {
  constructor() {
    super("This batch or payout has moved on meanwhile. Please look at it again.", {
      code: "payouts.batchHasMoved",
    });
  }
}

/** Of what is taken out or comes back, its seller must be able to know why. */
export class ReasonMissing extends InvalidInput {
  constructor() {
    const message = "Please write a reason. The seller reads it.";
    super(message, { code: "payouts.reasonMissing", fields: { reason: message } });
  }
}

/** Paid is what a bank has a number for. */
export class ReferenceMissing extends InvalidInput {
  constructor() {
    const message = "Please enter the bank's reference (UTR).";
    super(message, { code: "payouts.referenceMissing", fields: { reference: message } });
  }
}

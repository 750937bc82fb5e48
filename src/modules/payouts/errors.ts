import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The typed account is not valid; `fields` says why, by field. */
export class InvalidPayoutAccount extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? t("Please check what you entered."), {
      code: "payouts.accountNotTaken",
      fields,
    });
  }
}

/** No seller has at least one rupee payable and an account that may be paid to. */
export class NothingToPay extends Conflict {
  constructor(message = t("No payouts are due right now.")) {
    super(message, { code: "payouts.nothingToPay" });
  }
}

/** Only one batch can be in review: two concurrent batches would claim the same earnings. */
export class BatchProposedAlready extends Conflict {
  constructor() {
    super(t("A batch has already been proposed. Please review that one first."), {
      code: "payouts.batchProposedAlready",
    });
  }
}

/** Somebody else was faster, or the page was old. */
export class BatchChanged extends Conflict {
  constructor() {
    super(t("This batch or payout has changed in the meantime. Please check it again."), {
      code: "payouts.batchHasMoved",
    });
  }
}

/** An excluded or bounced payout needs a reason for its seller. */
export class ReasonMissing extends InvalidInput {
  constructor() {
    const message = t("Please give a reason. The seller will see it.");
    super(message, { code: "payouts.reasonMissing", fields: { reason: message } });
  }
}

/** A paid payout needs the bank's reference. */
export class ReferenceMissing extends InvalidInput {
  constructor() {
    const message = t("Please enter the bank reference (UTR).");
    super(message, { code: "payouts.referenceMissing", fields: { reference: message } });
  }
}

/** A layout of the bank's file cannot be saved. */
export class LayoutRefused extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "payouts.layoutRefused", fields: { name: message } });
  }
}

/** Payouts of a batch cannot be written in the bank's layout. */
export class BankFileRefused extends Conflict {
  constructor(message: string) {
    super(message, { code: "payouts.bankFileRefused" });
  }
}

/** The bank's result file cannot be read; the reason says where. */
export class ResultRefused extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "payouts.resultRefused", fields: { file: reason } });
  }
}

/** There is no result file of this person that waits to be recorded, or nothing in it. */
export class NoResultWaiting extends Conflict {
  constructor() {
    super(t("There is nothing to record. Please upload the bank's file again."), {
      code: "payouts.noResultWaiting",
    });
  }
}

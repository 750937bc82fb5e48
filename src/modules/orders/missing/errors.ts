import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** It is too early to say that the parcel never came, or the order is not on its way. */
export class NotMissingYet extends Conflict {
  constructor() {
    super(
      t(
        "You can report a missing parcel from its last promised day on, until the order is delivered.",
      ),
      { code: "orders.notMissingYet" },
    );
  }
}

/** The seller cannot end the buyer's report by a status. */
export class ReportedMissing extends Conflict {
  constructor() {
    super(
      t(
        "The buyer reported that this parcel never came. Please answer the report. The order is delivered once the buyer or the marketplace says so.",
      ),
      { code: "orders.reportedMissing" },
    );
  }
}

/** There is no open report, or it was answered already. */
export class NothingToAnswer extends Conflict {
  constructor() {
    super(t("This report is answered or closed."), { code: "orders.nothingToAnswer" });
  }
}

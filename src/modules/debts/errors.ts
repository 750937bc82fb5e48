import { Conflict } from "#shared/errors.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** New orders by hand are paused until the seller has paid enough of what is owed. */
export class OrdersByHandPaused extends Conflict {
  constructor(owedPaise: number) {
    super(
      t(
        "Create Order is paused because your shop owes {owed}. Pay it under Earnings, What you owe. You can still sell online.",
        { owed: formatRupees(owedPaise) },
      ),
      { code: "debts.ordersByHandPaused" },
    );
  }
}

/** Nothing is owed, or less than one rupee, which nobody can pay online. */
export class NothingOwed extends Conflict {
  constructor() {
    super(t("There is nothing to pay now."), { code: "debts.nothingOwed" });
  }
}

/** Somebody else saved the limits meanwhile. */
export class DebtLimitsChanged extends Conflict {
  constructor() {
    super(t("Somebody else changed this meanwhile. Please check the values and save again."), {
      code: "debts.limitsChanged",
    });
  }
}

import { formatMonth } from "#shared/ist.ts";
import { Conflict, InvalidInput } from "#shared/errors.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** The marketplace bills nothing under this GSTIN. */
export class GstinNotOurs extends InvalidInput {
  constructor() {
    super(t("The marketplace does not file under this GSTIN. Please choose one of its own."), {
      code: "filings.gstinNotOurs",
    });
  }
}

/** The month is not over, or too long ago. */
export class GstMonthWrong extends InvalidInput {
  constructor() {
    super(t("GST is paid for a month that is over, of the last two years."), {
      code: "filings.gstMonthWrong",
    });
  }
}

/** Months are paid in their order, because each carries something to the next. */
export class GstMonthOutOfOrder extends Conflict {
  constructor(next: string) {
    super(
      t("Months are recorded in order. The next one is {month}.", { month: formatMonth(next) }),
      {
        code: "filings.gstMonthOutOfOrder",
      },
    );
  }
}

/** The month was recorded before: a second click, or an old page. */
export class GstAlreadyPaid extends Conflict {
  constructor() {
    super(t("The GST of this month is already recorded as paid."), {
      code: "filings.gstAlreadyPaid",
    });
  }
}

/** The day is in the future, or before the month. */
export class GstDayWrong extends InvalidInput {
  constructor() {
    super(t("Please check the day of the payment."), {
      code: "filings.gstDayWrong",
      fields: { paidOn: t("The day is in the future, or before the month of the tax.") },
    });
  }
}

/** A challan with this CPIN is recorded. */
export class GstChallanRecorded extends Conflict {
  constructor() {
    super(t("This challan is already recorded."), {
      code: "filings.gstChallanRecorded",
      fields: { cpin: t("Another month was paid with this CPIN.") },
    });
  }
}

/** More input tax is claimed than the books have. */
export class GstClaimTooHigh extends InvalidInput {
  constructor(mostPaise: number) {
    const message = t("The books have only {rupees} of input tax that is not used yet.", {
      rupees: formatRupees(mostPaise),
    });
    super(message, { code: "filings.gstClaimTooHigh", fields: { claimedIgst: message } });
  }
}

/** The challan and the cash ledger do not pay what is due. `short` is by field, in paise. */
export class GstCashShort extends InvalidInput {
  constructor(short: Readonly<Record<string, number>>) {
    super(t("The challan and the cash ledger do not pay the tax that is due."), {
      code: "filings.gstCashShort",
      fields: Object.fromEntries(
        Object.entries(short).map(([name, paise]) => [
          name,
          t("{rupees} are missing. Each tax is paid from its own money.", {
            rupees: formatRupees(paise),
          }),
        ]),
      ),
    });
  }
}

/** The payment was withdrawn before, or a later month was recorded after it. */
export class GstPaymentNotLast extends Conflict {
  constructor() {
    super(t("Only the last month that was recorded can be withdrawn, and only once."), {
      code: "filings.gstPaymentNotLast",
    });
  }
}

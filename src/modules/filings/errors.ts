import { Conflict, InvalidInput, NotFound, Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** An e-invoice is incomplete, or the document needs none. The sentences say why. */
export class EInvoiceIncomplete extends Conflict {
  constructor(problems: readonly string[]) {
    super(problems.join(" "), { code: "filings.eInvoiceIncomplete" });
  }
}

/** No user of the e-invoice portal is saved for the shop. */
export class NoPortalUser extends Conflict {
  constructor() {
    super(t("Please enter your user of the e-invoice portal first, on the page E-invoices."), {
      code: "filings.noPortalUser",
    });
  }
}

/** The IRN was cancelled or acknowledged before: a second click, or an old page. */
export class VoidIrnClosed extends Conflict {
  constructor() {
    super(t("Somebody has dealt with this IRN already."), { code: "filings.voidIrnClosed" });
  }
}

/** We have no user of the seller at the portal to cancel an IRN with. */
export class NoUserToCancel extends Conflict {
  constructor() {
    super(
      t(
        "The shop has no user of the e-invoice portal here. Ask the shop to cancel the IRN at the portal.",
      ),
      { code: "filings.noUserToCancel" },
    );
  }
}

/** The portal refused to cancel an IRN, in these words. */
export class VoidIrnNotCancelled extends Conflict {
  constructor(refusal: string) {
    super(t("The e-invoice portal refused: {refusal}", { refusal }), {
      code: "filings.voidIrnNotCancelled",
    });
  }
}

/** The portal did not answer. Whether it cancelled the IRN is seen by asking again. */
export class PortalSilent extends Unavailable {
  constructor(cause: unknown) {
    super(t("The e-invoice portal does not answer. Please try again in a few minutes."), {
      code: "filings.portalSilent",
      cause,
    });
  }
}

/** The HSN codes that the seller entered for a document. `fields` says which, and why. */
export class InvalidCodes extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? t("Please check what you entered."), {
      code: "filings.invalidCodes",
      fields,
    });
  }
}

/** The e-way bill lacks a detail that the portal requires. */
export class EWayBillIncomplete extends Conflict {
  constructor(problems: readonly string[]) {
    super(problems.join(" "), { code: "filings.eWayBillIncomplete" });
  }
}

/** There are no documents to archive, or more than one file may hold. */
export class NoSuchArchive extends Conflict {
  constructor(message: string) {
    super(message, { code: "filings.noSuchArchive" });
  }
}

/** The limit starts today or earlier. Invoices may already have been reported under another one. */
export class LimitNotInFuture extends InvalidInput {
  constructor() {
    super(t("A new limit can apply from tomorrow at the earliest."), {
      code: "filings.limitNotToCome",
      fields: { validFrom: t("Please choose a future date.") },
    });
  }
}

/** There is already a limit from that day. */
export class LimitAlreadyExists extends Conflict {
  constructor() {
    super(t("There is already a limit from that day. Please withdraw it first."), {
      code: "filings.limitStandsThere",
      fields: { validFrom: t("There is already a limit from that day.") },
    });
  }
}

/** The limit was withdrawn before: a second click, or an old page. */
export class LimitNotFound extends Conflict {
  constructor() {
    super(t("This limit has already been withdrawn."), { code: "filings.limitNotThere" });
  }
}

/** The limit is in force, and invoices may have been reported under it. */
export class LimitInForce extends Conflict {
  constructor() {
    super(
      t("This limit is already in force, so it cannot change. Please add a new one to follow it."),
      {
        code: "filings.limitHasBegun",
      },
    );
  }
}

/** The challan's day is in the future, or before the month whose tax it deposits. */
export class ChallanDayWrong extends InvalidInput {
  constructor() {
    super(t("Please check the day of the deposit."), {
      code: "filings.challanDayWrong",
      fields: { depositedOn: t("The day is in the future, or before the month of the tax.") },
    });
  }
}

/** A challan with this branch, day and serial number is recorded: a second click, or a typing error. */
export class ChallanAlreadyRecorded extends Conflict {
  constructor() {
    super(t("This challan is already recorded."), {
      code: "filings.challanAlreadyRecorded",
      fields: { serial: t("There is a challan of this branch and day with this number.") },
    });
  }
}

/** The challan was withdrawn before: a second click, or an old page. */
export class ChallanNotFound extends Conflict {
  constructor() {
    super(t("This challan has already been withdrawn."), { code: "filings.challanNotFound" });
  }
}

/** Certificates of the quarter name this challan. */
export class ChallanCertified extends Conflict {
  constructor() {
    super(t("Certificates of this quarter are issued and name this challan. It stays."), {
      code: "filings.challanCertified",
    });
  }
}

/** The marketplace has entered no TAN. */
export class TanMissing extends Conflict {
  constructor() {
    super(t("Please enter the marketplace's TAN under Settings first."), {
      code: "filings.tanMissing",
    });
  }
}

/** Certificates are for complete quarters. */
export class QuarterNotOver extends Conflict {
  constructor() {
    super(t("This quarter is not over yet."), { code: "filings.quarterNotOver" });
  }
}

/** A month's deposits are less than what was deducted, or the ledger differs. */
export class TdsNotDeposited extends Conflict {
  constructor() {
    super(t("In each month, all that was deducted must be deposited, and the ledger must agree."), {
      code: "filings.tdsNotDeposited",
    });
  }
}

/** Every seller of the quarter has the certificate already, or there is none to issue. */
export class NothingToCertify extends Conflict {
  constructor() {
    super(t("There is no certificate left to issue for this quarter."), {
      code: "filings.nothingToCertify",
    });
  }
}

/** There is no such certificate, or it is another seller's. */
export class CertificateNotFound extends NotFound {
  constructor() {
    super(t("Certificate not found"), { code: "filings.certificateNotFound" });
  }
}

/** There is no such return to file now, or its period is not over. */
export class FilingNotDue extends Conflict {
  constructor() {
    super(t("This return is not due. Please look at the calendar again."), {
      code: "filings.notDue",
    });
  }
}

/** A return is filed after its period, and not in the future. */
export class FiledDayWrong extends InvalidInput {
  constructor() {
    const sentence = t("Please enter a day after the period, today at the latest.");
    super(sentence, { code: "filings.filedDayWrong", fields: { filedOn: sentence } });
  }
}

/** Somebody marked it already, or clicked twice. */
export class ReturnAlreadyFiled extends Conflict {
  constructor() {
    super(t("This return is marked as filed already."), { code: "filings.alreadyFiled" });
  }
}

/** An invoice was perhaps filed, so its number cannot be listed as cancelled any more. */
export class MonthIsFiled extends Conflict {
  constructor(month: string) {
    const sentence = t(
      "A GST return of {month} is marked as filed, so this invoice cannot be cancelled without an IRN. Ask the shop to have its accountant correct the return, with a credit note or an amendment at the GST portal.",
      { month },
    );
    super(sentence, { code: "filings.monthIsFiled", fields: { isUnregistered: sentence } });
  }
}

/** The mark was withdrawn before: a second click, or an old page. */
export class ReturnNotFiled extends Conflict {
  constructor() {
    super(t("This mark is withdrawn already. Please look at the calendar again."), {
      code: "filings.notFiled",
    });
  }
}

/** The file is no GSTR-2B, or not of this company. The sentence says which. */
export class Gstr2bRefused extends InvalidInput {
  constructor(problem: string) {
    super(problem, { code: "filings.gstr2bRefused", fields: { file: problem } });
  }
}

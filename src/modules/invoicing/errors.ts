import { Conflict, InvalidInput, NotFound, Unavailable } from "#shared/errors.ts";
import { stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";

/** A document needs the name of its issuer, and the company settings are incomplete. */
export class IssuerCompanyMissing extends Conflict {
  constructor() {
    super(t("Please complete your company settings first: every document names who issues it."), {
      code: "invoicing.companyMissing",
    });
  }
}

/**
 * A seller without a regular registration may not sell to other states through a marketplace
 * (notifications 34/2023 and 36/2023).
 */
export class OutsideOwnState extends Conflict {
  constructor(ownStateCode: string, placeOfSupply: string) {
    super(
      t(
        "Without a regular GST registration you can sell within {ownStateCode} only; this goes to {placeOfSupply}.",
        { ownStateCode: stateName(ownStateCode), placeOfSupply: stateName(placeOfSupply) },
      ),
      { code: "invoicing.outsideOwnState" },
    );
  }
}

/** Supplier and recipient have the same GSTIN, so there is no supply. */
export class OwnGstin extends Conflict {
  constructor() {
    super(t("The buyer's GSTIN is your own. A document cannot be addressed to its issuer."), {
      code: "invoicing.ownGstin",
      fields: { gstin: t("This GSTIN is your own.") },
    });
  }
}

/**
 * The agreed price contains a tax that the seller may not charge under their present registration.
 */
export class TaxNoLongerFits extends Conflict {
  constructor() {
    super(
      t(
        "Your GST registration has changed since this was ordered, so the tax in its price is no longer right. Please cancel the order; it can be placed again.",
      ),
      { code: "invoicing.taxNoLongerFits" },
    );
  }
}

/** The price was agreed without tax under a letter of undertaking, and none is valid today. */
export class LutMissing extends Conflict {
  constructor() {
    super(
      t(
        "This order goes to a Special Economic Zone without GST, and your letter of undertaking is not valid today. Enter this financial year's in your company settings, then try again.",
      ),
      { code: "invoicing.lutMissing" },
    );
  }
}

/**
 * The seller's invoices to businesses need an IRN, and the portal would give this one none. The
 * sentences say what to correct.
 */
export class IrnNotPossible extends Conflict {
  constructor(problems: readonly string[]) {
    super(
      [t("This invoice needs an IRN, and the e-invoice portal would reject it."), ...problems].join(
        " ",
      ),
      { code: "invoicing.irnNotPossible" },
    );
  }
}

/** The status of the document does not allow this action. */
export class DocumentStatusConflict extends Conflict {
  constructor(reason: string) {
    super(reason, { code: "invoicing.documentStandsOtherwise" });
  }
}

/** The document has no email address. */
export class NoMailAddress extends Conflict {
  constructor() {
    super(
      t(
        "There is no email address on this document. Please give it to the customer yourself, as a PDF or printed.",
      ),
      { code: "invoicing.noMailAddress" },
    );
  }
}

/** The invoice form is invalid. `fields` has a sentence for each invalid field. */
export class InvalidInvoice extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? t("Please check what you entered."), {
      code: "invoicing.notTaken",
      fields,
    });
  }
}

/** This form was already saved with different content. */
export class InvoiceAlreadySaved extends Conflict {
  constructor(number: string) {
    super(
      t(
        "This form was already saved as {number} with different details. An invoice never changes: please start a new one.",
        { number },
      ),
      { code: "invoicing.savedBefore" },
    );
  }
}

/** The credit note form is invalid. `field` is the one to correct. */
export class InvalidCredit extends InvalidInput {
  constructor(reason: string, field?: string) {
    super(reason, {
      code: "invoicing.creditNotTaken",
      fields: field === undefined ? {} : { [field]: reason },
    });
  }
}

/** This form already issued a credit note with different content. */
export class AlreadyCredited extends Conflict {
  constructor(number: string) {
    super(
      t(
        "This form already issued credit note {number} with different details. A credit note never changes: please go back to the invoice.",
        { number },
      ),
      { code: "invoicing.creditedBefore" },
    );
  }
}

/** The portal response does not belong to this document. `fields` says why. */
export class InvalidPortalAnswer extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? t("Please check the portal's response."), {
      code: "invoicing.answerNotTaken",
      fields,
    });
  }
}

/** The document needs an IRN first: without one it is no invoice (rule 48(5), CGST Rules). */
export class IrnMissing extends Conflict {
  constructor(number: string) {
    super(
      t(
        "{number} needs its IRN first. Report it to the e-invoice portal and record the IRN on its page; then it can be sent and its goods can leave.",
        { number },
      ),
      { code: "invoicing.irnMissing" },
    );
  }
}

/** What its recipient reads of a document that the portal has not registered yet. */
export class DocumentFollows extends NotFound {
  constructor() {
    super(
      t(
        "This document follows: the shop has to register it with the tax office first. You get it by email.",
      ),
      { code: "invoicing.documentFollows" },
    );
  }
}

/** The document already has an IRN, which never changes. */
export class IrnAlreadyRecorded extends Conflict {
  constructor() {
    super(t("This document already has an IRN, which never changes."), {
      code: "invoicing.irnKnown",
    });
  }
}

/** The document was cancelled without an IRN and gets none any more. */
export class DocumentIsVoid extends Conflict {
  constructor() {
    super(t("This document was cancelled without an IRN. It can no longer be registered."), {
      code: "invoicing.documentIsVoid",
    });
  }
}

/** Only a document whose buyer's GSTIN the portal refuses is cancelled without an IRN. */
export class GstinNotRefused extends Conflict {
  constructor() {
    super(
      t(
        "The e-invoice portal has not refused the buyer's GSTIN, or this document is being reported again. Please check it again in a minute.",
      ),
      { code: "invoicing.gstinNotRefused" },
    );
  }
}

/** There is no invoice that waits for an IRN: it has one by now, needs none, or is void. */
export class NoInvoiceWaits extends Conflict {
  constructor() {
    const sentence = t("No invoice is waiting for an IRN here. Reload the page and check it.");
    super(sentence, {
      code: "invoicing.noInvoiceWaits",
      fields: { isUnregistered: sentence },
    });
  }
}

/** The portal may still answer with an IRN: a report of the invoice or its credit note waits. */
export class ReportUnanswered extends Conflict {
  constructor() {
    super(
      t(
        "The e-invoice portal is being asked about this invoice. Please try again in a few minutes.",
      ),
      { code: "invoicing.reportUnanswered" },
    );
  }
}

/** The portal registered a credit note for the invoice, so the invoice must be registered, too. */
export class CreditNoteHasIrn extends Conflict {
  constructor() {
    super(
      t(
        "A credit note for this invoice has an IRN. Please report the invoice to the portal again.",
      ),
      { code: "invoicing.creditNoteHasIrn" },
    );
  }
}

/**
 * The database was restored, and nobody has entered yet which number of the series was the last.
 */
export class SeriesClosed extends Unavailable {
  constructor() {
    super(
      t(
        "The shop was restored from a backup. An administrator must enter the last number sent before more documents can be issued.",
      ),
      { code: "invoicing.seriesClosed", retryAfterSeconds: 300 },
    );
  }
}

/** What was entered cannot be the last number of this series. */
export class InvalidLastNumber extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "invoicing.invalidLastNumber", fields: { lastNumber: reason } });
  }
}

/** No documents are issued under such a registration. */
export class InvalidSupplier extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "invoicing.invalidSupplier", fields: { supplier: reason } });
  }
}

/** Somebody was first: the series takes numbers again. */
export class SeriesOpen extends Conflict {
  constructor() {
    super(t("This series is already open."), { code: "invoicing.seriesOpen" });
  }
}

/** No restore waits for anybody. */
export class NoOpenRestore extends Conflict {
  constructor() {
    super(t("There is no restore to finish: all series are open."), {
      code: "invoicing.noOpenRestore",
    });
  }
}

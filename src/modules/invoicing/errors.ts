import { Conflict, InvalidInput } from "#shared/errors.ts";
import { stateName } from "#shared/indian-states.ts";

/** A document names who issues it: there is no company on record. */
export class IssuerCompanyMissing extends Conflict {
  constructor() {
    super("Please complete your company settings first: every document names who issues it.", {
      code: "invoicing.companyMissing",
    });
  }
}

/**
 * Without a regular registration nobody sells to another state through a marketplace (notifications
 * 34/2023 and 36/2023).
 */
export class OutsideOwnState extends Conflict {
  constructor(ownStateCode: string, placeOfSupply: string) {
    super(
      `Without a regular GST registration you can sell within ${stateName(ownStateCode)} only; this goes to ${stateName(placeOfSupply)}.`,
      { code: "invoicing.outsideOwnState" },
    );
  }
}

/** Supplier and recipient are one registration: that is no sale. */
export class OwnGstin extends Conflict {
  constructor() {
    super("The buyer's GSTIN is your own. A document cannot be addressed to whoever issues it.", {
      code: "invoicing.ownGstin",
      fields: { gstin: "This GSTIN is your own." },
    });
  }
}

/** What was agreed contains another tax than the seller may charge now. */
export class TaxNoLongerFits extends Conflict {
  constructor() {
    super(
      "Your registration for GST has changed since this was ordered, and the tax in its price no longer fits. Please cancel the order; it can be placed again.",
      { code: "invoicing.taxNoLongerFits" },
    );
  }
}

/** What was clicked is not possible for a document that stands as this one does. */
export class DocumentStatusConflict extends Conflict {
  constructor(reason: string) {
    super(reason, { code: "invoicing.documentStandsOtherwise" });
  }
}

/** Nobody knows where to mail it. */
export class NoMailAddress extends Conflict {
  constructor() {
    super(
      "There is no email address on this document. Please hand it over yourself: as a PDF, or printed.",
      { code: "invoicing.noMailAddress" },
    );
  }
}

/** What was typed of an invoice cannot be taken; `fields` says why, field by field. */
export class InvalidInvoice extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "Please check what you entered.", {
      code: "invoicing.notTaken",
      fields,
    });
  }
}

/** This very form was saved before, with something else in it. */
export class InvoiceAlreadySaved extends Conflict {
  constructor(number: string) {
    super(
      `This form was saved as ${number} already, with other words in it. An invoice never changes: please start anew.`,
      { code: "invoicing.savedBefore" },
    );
  }
}

/** What was typed of a credit note cannot be taken back; `field` is the one to change. */
export class InvalidCredit extends InvalidInput {
  constructor(reason: string, field?: string) {
    super(reason, {
      code: "invoicing.creditNotTaken",
      fields: field === undefined ? {} : { [field]: reason },
    });
  }
}

/** This very form made a credit note before, of something else. */
export class AlreadyCredited extends Conflict {
  constructor(number: string) {
    super(
      `This form made the credit note ${number} already, of something else. A credit note never changes: please go back to the invoice.`,
      { code: "invoicing.creditedBefore" },
    );
  }
}

/** What was entered as the portal's answer is not about this document; `fields` says why. */
export class InvalidPortalAnswer extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "Please check what the portal answered.", {
      code: "invoicing.answerNotTaken",
      fields,
    });
  }
}

/** A document is registered once; its IRN never changes. */
export class IrnAlreadyRecorded extends Conflict {
  constructor() {
    super("This document has an IRN already, and that never changes.", {
      code: "invoicing.irnKnown",
    });
  }
}

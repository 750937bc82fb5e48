import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A shop has this registration. The marketplace's own documents would use numbers of the shop's
 * series.
 */
export class RegistrationOfShop extends Conflict {
  constructor(field: "gstin" | "tcsGstin" | "tcsGstins") {
    const sentence = t(
      "A shop that sells here is registered with this GSTIN. Please enter the marketplace's own GSTIN.",
    );
    super(sentence, { code: "operations.registrationOfShop", fields: { [field]: sentence } });
  }
}

/** The books have opening balances already. */
export class BooksAlreadyOpened extends Conflict {
  constructor() {
    super(t("The books have opening balances already. Reverse them to enter others."), {
      code: "operations.booksOpened",
    });
  }
}

/** Opening balances come before the first locked month. */
export class BooksLocked extends Conflict {
  constructor() {
    const sentence = t(
      "A month of the books is locked. Unlock it first, then enter the opening balances.",
    );
    super(sentence, { code: "operations.booksLocked" });
  }
}

/** The opening balances are reversed already, or their month is locked. */
export class OpeningNotReversible extends Conflict {
  constructor() {
    super(t("These opening balances are reversed already, or their month is locked."), {
      code: "operations.openingNotReversible",
    });
  }
}

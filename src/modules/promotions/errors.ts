import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { nothingSelected } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

/** The sale does not exist, or is another seller's. */
export class SaleNotFound extends NotFound {
  constructor() {
    super(t("Sale not found"), { code: "promotions.saleNotFound" });
  }
}

/** The end is not after the start, or a time has passed. */
export class TimesNotPossible extends InvalidInput {
  constructor(problems: Readonly<Record<string, string>>) {
    super(Object.values(problems)[0] ?? t("Please check the dates."), {
      code: "promotions.timesNotPossible",
      fields: problems,
    });
  }
}

/** No product was selected, or none can be in the sale. */
export class NothingToReduce extends InvalidInput {
  constructor(message: string = nothingSelected()) {
    super(message, { code: "promotions.nothingToReduce", fields: { products: message } });
  }
}

/** The sale began, ended or changed after it was shown. */
export class SaleHasMoved extends Conflict {
  constructor(message = t("This sale changed a moment ago. Please check it again.")) {
    super(message, { code: "promotions.saleHasMoved" });
  }
}

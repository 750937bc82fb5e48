import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The campaign does not exist or is another seller's; the message does not say which. */
export class CampaignNotFound extends NotFound {
  constructor() {
    super(t("Campaign not found"), { code: "advertising.campaignNotFound" });
  }
}

/** The package is not sold. */
export class PlanNotFound extends NotFound {
  constructor() {
    super(t("This package is not available."), { code: "advertising.planNotFound" });
  }
}

/** The campaign was changed, ended or stopped after it was shown. */
export class CampaignHasMoved extends Conflict {
  constructor(message = t("This campaign changed a moment ago. Please check it again.")) {
    super(message, { code: "advertising.campaignHasMoved" });
  }
}

/** These products cannot be in this campaign, or none was chosen. */
export class ProductsNotPossible extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "advertising.productsNotPossible", fields: { products: message } });
  }
}

/** The day or the figures of a price are invalid. */
export class PlanLineNotPossible extends InvalidInput {
  constructor(problems: Readonly<Record<string, string>>) {
    super(Object.values(problems)[0] ?? t("Please check the figures."), {
      code: "advertising.planLineNotPossible",
      fields: problems,
    });
  }
}

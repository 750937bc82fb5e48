import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";

/** Absent, or another seller's: nobody can tell which. */
export class CampaignNotFound extends NotFound {
  constructor() {
    super("Campaign not found", { code: "advertising.campaignNotFound" });
  }
}

/** A package that is not sold. */
export class PlanNotFound extends NotFound {
  constructor() {
    super("This package is not offered.", { code: "advertising.planNotFound" });
  }
}

/** It was changed, ended or stopped while somebody looked at an older state. */
export class CampaignHasMoved extends Conflict {
  constructor(message = "This campaign changed a moment ago. Please look at it again.") {
    super(message, { code: "advertising.campaignHasMoved" });
  }
}

/** Pieces that do not go into this campaign, or none. */
export class ProductsNotPossible extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "advertising.productsNotPossible", fields: { products: message } });
  }
}

/** A day or figures of a price that cannot be. */
export class PlanLineNotPossible extends InvalidInput {
  constructor(problems: Readonly<Record<string, string>>) {
    super(Object.values(problems)[0] ?? "Please check the figures.", {
      code: "advertising.planLineNotPossible",
      fields: problems,
    });
  }
}

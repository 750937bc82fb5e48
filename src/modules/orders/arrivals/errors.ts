import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The buyer cannot say yet, or no longer, that a cash order arrived and was paid. */
export class NothingToClaim extends Conflict {
  constructor() {
    super(
      t(
        "You can say once that a parcel arrived, from its first promised day on, until the order is delivered.",
      ),
      { code: "orders.nothingToClaim" },
    );
  }
}

/** The seller cannot end the order as not delivered while its buyer says that it arrived. */
export class ArrivalClaimed extends Conflict {
  constructor() {
    super(
      t(
        "The buyer says that this parcel arrived and was paid. If it was not, please object on the order's page.",
      ),
      { code: "orders.arrivalClaimed" },
    );
  }
}

/** The buyer said nothing about this order, it has ended, or its seller objected already. */
export class NothingToObject extends Conflict {
  constructor() {
    super(t("You have objected already, or this order has ended."), {
      code: "orders.nothingToObject",
    });
  }
}

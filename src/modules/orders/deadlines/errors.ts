import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** An extension must end between tomorrow and three months from now. */
export class ExtensionOutOfRange extends InvalidInput {
  constructor(mostDays: number) {
    const message = t("Please choose a day after today, within the next {mostDays} days.", {
      mostDays,
    });
    super(message, { code: "orders.extensionOutOfRange", fields: { until: message } });
  }
}

/** Nothing of this order waits for a deadline. */
export class NothingToExtend extends Conflict {
  constructor() {
    super(t("This order no longer has a deadline."), { code: "orders.nothingToExtend" });
  }
}

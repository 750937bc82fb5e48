import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The file cannot be read by the chosen layout; the reason says where. */
export class RemittanceRefused extends InvalidInput {
  constructor(reason: string) {
    super(reason, { code: "orders.remittanceRefused", fields: { file: reason } });
  }
}

/** The line is meanwhile in another state, or there is none. */
export class LineChanged extends Conflict {
  constructor() {
    super(t("This line has changed meanwhile. Please look for it in the other lists."), {
      code: "orders.remittanceLineChanged",
    });
  }
}

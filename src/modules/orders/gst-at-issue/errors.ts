import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The order is confirmed or cancelled, the answer was given, or another total is asked for now. */
export class GstAnswerIsOver extends Conflict {
  constructor() {
    super(t("The order changed meanwhile. Please look at its page once more."), {
      code: "orders.gstAnswerIsOver",
    });
  }
}

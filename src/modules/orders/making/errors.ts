import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The piece is past this step, is not made for its buyer, or the order is not in the workshop. */
export class NotInMaking extends Conflict {
  constructor() {
    super(
      t(
        "This step cannot be noted. Steps are noted forwards, for pieces that are made to order, while the order is confirmed and not yet delivered.",
      ),
      { code: "orders.notInMaking" },
    );
  }
}

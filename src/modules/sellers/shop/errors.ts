import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The shop's settings were saved in another window after this form was loaded. */
export class ShopChanged extends Conflict {
  constructor() {
    super(
      t(
        "Your shop settings were changed in another window, so nothing was saved. Please check the current settings, then save your changes again.",
      ),
      { code: "sellers.shopChanged" },
    );
  }
}

/** The shop form is invalid. `fields` says where. */
export class InvalidShopSettings extends InvalidInput {
  constructor(field: string, message: string) {
    super(message, { code: "sellers.shopNotTaken", fields: { [field]: message } });
  }
}

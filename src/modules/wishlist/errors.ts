import { Conflict, NotFound } from "#shared/errors.ts";
import { wishlistFull } from "./rules/saved-ids.ts";
import { t } from "#shared/texts/text.ts";

/** The wishlist already has the maximum number of products. */
export class WishlistFull extends Conflict {
  constructor() {
    super(wishlistFull(), { code: "wishlist.full" });
  }
}

/** The product does not exist or is not offered now. */
export class NothingToSave extends NotFound {
  constructor() {
    super(t("This piece is no longer available."), { code: "wishlist.nothingToSave" });
  }
}

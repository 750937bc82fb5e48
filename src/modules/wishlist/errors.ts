import { Conflict, NotFound } from "#shared/errors.ts";
import { wishlistFull } from "./rules/saved-ids.ts";

/** One more than a wishlist may hold. */
export class WishlistFull extends Conflict {
  constructor() {
    super(wishlistFull, { code: "wishlist.full" });
  }
}

/** Unknown, or not offered to anybody at the moment. */
export class NothingToSave extends NotFound {
  constructor() {
    super("This piece is no longer available.", { code: "wishlist.nothingToSave" });
  }
}

import { Conflict, NotFound } from "#shared/errors.ts";

/** One more than a wishlist may hold. */
export class WishlistFull extends Conflict {
  constructor(most: number) {
    super(`A wishlist holds at most ${most} pieces. Remove one to save another.`, {
      code: "wishlist.full",
    });
  }
}

/** Unknown, or not offered to anybody at the moment. */
export class NothingToSave extends NotFound {
  constructor() {
    super("This piece is no longer available.", { code: "wishlist.nothingToSave" });
  }
}

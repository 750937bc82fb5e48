import { Conflict } from "#shared/errors.ts";

/** The variant is sold out, unpublished, or its seller may not sell. */
export class NotForSale extends Conflict {
  constructor() {
    super("This item is sold out or no longer available.", { code: "cart.notForSale" });
  }
}

/** One more line than a cart may have. */
export class CartFull extends Conflict {
  constructor(lines: number) {
    super(`A cart holds at most ${lines} different items.`, { code: "cart.full" });
  }
}

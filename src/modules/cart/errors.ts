import { Conflict } from "#shared/errors.ts";
import { formatDay } from "#shared/ist.ts";

/**
 * The variant is sold out, unpublished, or its seller may not sell, or not now: `awayUntil` is the
 * end of a holiday.
 */
export class NotForSale extends Conflict {
  constructor(awayUntil: Date | null = null) {
    super(
      awayUntil === null
        ? "This item is sold out or no longer available."
        : `This workshop is on holiday. Back on ${formatDay(awayUntil)}.`,
      { code: "cart.notForSale" },
    );
  }
}

/** Whoever buys from themselves lifts their own figures. */
export class CannotBuyOwnProduct extends Conflict {
  constructor() {
    super("This is from your own workshop. Your own pieces cannot be bought with this account.", {
      code: "cart.ownProduct",
    });
  }
}

/** One more line than a cart may have. */
export class CartFull extends Conflict {
  constructor(lines: number) {
    super(`A cart holds at most ${lines} different items.`, { code: "cart.full" });
  }
}

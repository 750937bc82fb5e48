import { Conflict } from "#shared/errors.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The variant is sold out, unpublished, or its seller may not sell now. During a holiday
 * `awayUntil` is its end.
 */
export class NotForSale extends Conflict {
  constructor(variant?: { readonly awayUntil: Date | null; readonly lacksTcs: boolean }) {
    super(notForSaleWords(variant?.awayUntil ?? null, variant?.lacksTcs ?? false), {
      code: "cart.notForSale",
    });
  }
}

function notForSaleWords(awayUntil: Date | null, lacksTcs: boolean): string {
  if (lacksTcs) return t("This piece is not on sale at the moment.");
  return awayUntil === null
    ? t("This item is sold out or no longer available.")
    : t("This workshop is on holiday. Back on {awayUntil}.", { awayUntil: formatDay(awayUntil) });
}

/** The seller asks something that is not answered, or not in a way that fits. */
export class AnswersNeeded extends Conflict {
  constructor(problem: string) {
    super(t("The artisan needs your answers on the page of this piece. {problem}", { problem }), {
      code: "cart.answersNeeded",
    });
  }
}

/** Sellers may not buy their own products: that would inflate their sales figures. */
export class CannotBuyOwnProduct extends Conflict {
  constructor() {
    super(t("This is from your own workshop. You cannot buy your own pieces with this account."), {
      code: "cart.ownProduct",
    });
  }
}

/** The cart already has the maximum number of lines. */
export class CartFull extends Conflict {
  constructor(lines: number) {
    super(t("A cart holds at most {lines} different items.", { lines }), { code: "cart.full" });
  }
}

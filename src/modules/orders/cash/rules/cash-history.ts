import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Which buyers may pay in cash. These rules are separate from payment-methods.ts because every
 * product page sends that file to browsers.
 */

/** The limits of cash on delivery, set by administrators. */
export type CashLimits = {
  /** Open purchases of one buyer to be paid in cash: how many, and their total. */
  readonly maxOpenPurchases: number;
  readonly maxOpenPaise: number;
  /** How many days a refusal or a failed attempt counts (docs/decisions/118). */
  readonly refusalDays: number;
  /** Which orders are confirmed by a code: a buyer's first one, and those from an amount. */
  readonly codeForFirst: boolean;
  readonly codeFromPaise: number;
};

/** A buyer's open cash purchases and refused parcels, with the limits. */
type CashUse = CashLimits & {
  readonly openPurchases: number;
  readonly openPaise: number;
  /** Points of refusals, of this buyer and at the PIN code, and from how many there is no cash; 0 is never. */
  readonly buyerPoints: number;
  readonly maxBuyerPoints: number;
  readonly pinPoints: number;
  readonly maxPinPoints: number;
  /** Whether the buyer has never ordered with cash on delivery before. */
  readonly isFirst: boolean;
};

/** A purchase, or the balance of an order: its items are ordered, so there cannot be fewer. */
type ToPayInCash = { readonly totalPaise: number; readonly isBalance?: boolean };

/** Why this buyer cannot pay another purchase in cash, as a sentence; null when they can. */
function cashLimitProblem(history: CashUse, purchase: ToPayInCash): string | null {
  if (isReached(history.buyerPoints, history.maxBuyerPoints))
    return t(
      "Cash on delivery is not available for now, because parcels that you ordered were refused or could not be delivered. Please pay online.",
    );
  if (history.openPurchases >= history.maxOpenPurchases) {
    return history.maxOpenPurchases === 0
      ? t("Cash on delivery is not available right now.")
      : t(
          "You have {openPurchases} cash on delivery orders on their way. Please wait until one of them is delivered, or pay online.",
          { openPurchases: history.openPurchases },
        );
  }
  return history.openPaise + purchase.totalPaise > history.maxOpenPaise
    ? tooMuchCash(history, purchase)
    : null;
}

function tooMuchCash({ maxOpenPaise }: CashUse, { isBalance = false }: ToPayInCash): string {
  const words = { maxOpenPaise: formatRupeesShort(maxOpenPaise) };
  return isBalance
    ? t(
        "Cash on delivery is available up to {maxOpenPaise} for all your orders on their way. Please pay the balance online.",
        words,
      )
    : t(
        "Cash on delivery is available up to {maxOpenPaise} for all your orders on their way. Please pay online, or order fewer items.",
        words,
      );
}

/**
 * Everything that decides whether a buyer may pay in cash, including whether anybody collects cash
 * at the PIN code.
 */
export type CashHistory = CashUse & { readonly isRefusedThere: boolean };

/** Why nobody pays in cash at this PIN code, as a sentence; null where they can. */
export function cashPlaceProblem(history: CashHistory): string | null {
  if (history.isRefusedThere)
    return t("Cash on delivery is not available at this PIN code. Please pay online.");
  if (isReached(history.pinPoints, history.maxPinPoints))
    return t(
      "Cash on delivery is not available at this PIN code for now, because many parcels could not be delivered there. Please pay online.",
    );
  return null;
}

/** Why this purchase cannot be paid in cash, as a sentence; null when it can. */
export function cashHistoryProblem(history: CashHistory, purchase: ToPayInCash): string | null {
  return cashPlaceProblem(history) ?? cashLimitProblem(history, purchase);
}

function isReached(points: number, max: number): boolean {
  return max > 0 && points >= max;
}

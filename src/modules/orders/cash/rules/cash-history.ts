import { formatRupeesShort } from "#shared/money.ts";

/**
 * Which buyers may pay in cash. Apart from payment-methods.ts, which every product page sends to
 * browsers.
 */

/** Where cash ends, as administrators set it. */
export type CashLimits = {
  /** Purchases of one buyer on their way to be paid in cash, and what they may come to together. */
  readonly maxOpenPurchases: number;
  readonly maxOpenPaise: number;
  /** Of parcels refused at the door within `refusalDays`, so many are forgiven. */
  readonly refusalsAllowed: number;
  readonly refusalDays: number;
};

/** What a buyer has under way to be paid in cash, and refused at the door, within the limits. */
type CashUse = CashLimits & {
  readonly openPurchases: number;
  readonly openPaise: number;
  readonly refusals: number;
};

/** Why this buyer cannot pay one more purchase in cash, as a sentence; null when they can. */
function cashLimitProblem(
  history: CashUse,
  purchase: { readonly totalPaise: number },
): string | null {
  if (history.refusals > history.refusalsAllowed)
    return "Cash on delivery is not possible after parcels were refused at the door. Please pay online.";
  if (history.openPurchases >= history.maxOpenPurchases) {
    return history.maxOpenPurchases === 0
      ? "Cash on delivery is not offered at the moment."
      : `You have ${history.openPurchases} cash on delivery orders on their way. Please receive one of them first, or pay online.`;
  }
  if (history.openPaise + purchase.totalPaise > history.maxOpenPaise)
    return `Cash on delivery is possible up to ${formatRupeesShort(history.maxOpenPaise)} for all orders on their way together. Please pay online, or order fewer items.`;
  return null;
}

/**
 * What decides whether a buyer may pay in cash, and whether anybody collects it at one PIN code.
 */
export type CashHistory = CashUse & { readonly isRefusedThere: boolean };

/** Why this purchase cannot be paid in cash by whom the facts are about; null when it can. */
export function cashHistoryProblem(
  history: CashHistory,
  purchase: { readonly totalPaise: number },
): string | null {
  return history.isRefusedThere
    ? "Nobody collects cash at this PIN code. Please pay online."
    : cashLimitProblem(history, purchase);
}

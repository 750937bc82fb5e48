import { t } from "#shared/texts/text.ts";
import { cashOnDeliveryProblem } from "./payment-methods.ts";

/**
 * Why nobody can pay this purchase in cash, as a sentence; null when cash is possible. Beside
 * `cashOnDeliveryProblem`, which product pages load, because they list no commissioned piece.
 */
export function cashOfPurchaseProblem({
  isCommissioned,
  isWithoutCouriers,
  ...purchase
}: {
  readonly totalPaise: number;
  readonly pinCode: string;
  /** Whether a piece in it is made as its buyer asked: nobody else would take it at the door. */
  readonly isCommissioned: boolean;
  /** Whether it is known that no courier collects cash there. */
  readonly isWithoutCouriers: boolean;
}): string | null {
  if (isCommissioned) return t("A piece that an artisan makes as you asked is paid online.");
  if (isWithoutCouriers) return noCourierCollects(purchase.pinCode);
  return cashOnDeliveryProblem(purchase);
}

/** What a buyer reads where it is known that no courier collects cash. */
export function noCourierCollects(pinCode: string): string {
  return t("No courier collects cash at {pinCode} right now. Please pay online.", { pinCode });
}

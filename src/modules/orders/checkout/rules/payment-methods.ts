import type { Tariff } from "#modules/shipping/public.ts";
import { isArmyPost } from "#shared/indian-codes.ts";
import { formatRupeesShort, rupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** Which payment methods a purchase allows, for any buyer. */

/**
 * Cash of ₹2 lakh or more in one transaction is forbidden: section 269ST, Income-tax Act (section
 * 186 of the Act of 2025).
 */
export const cashLimitPaise = rupees(200_000);

/** Why nobody can pay what the shop lists in cash, as a sentence; null when cash is possible. */
export function cashOnDeliveryProblem(purchase: {
  readonly totalPaise: number;
  readonly pinCode: string;
}): string | null {
  if (purchase.totalPaise >= cashLimitPaise)
    return t(
      "Cash on delivery is available only below {cashLimitPaise}. Please order fewer items at a time.",
      { cashLimitPaise: formatRupeesShort(cashLimitPaise) },
    );
  if (isArmyPost(purchase.pinCode))
    return t("Cash on delivery is not available at Army Post addresses.");
  return null;
}

/** Why a purchase that was ordered online cannot be paid in cash while that costs a fee; else null. */
export function cashFeeNeedsOrder({ cashFeePaise }: Pick<Tariff, "cashFeePaise">): string | null {
  return cashFeePaise > 0
    ? t("Cash on delivery has a fee of {fee}. To pay in cash, cancel and order again.", {
        fee: formatRupeesShort(cashFeePaise),
      })
    : null;
}

/** Why a purchase of which less than its total is due cannot be paid in cash; else null. */
export function partsNeedOnline(purchase: {
  readonly totalPaise: number;
  readonly duePaise: number;
}): string | null {
  return purchase.duePaise < purchase.totalPaise
    ? t(
        "You chose to pay in two parts, which is possible online only. To pay in cash, cancel and order again.",
      )
    : null;
}

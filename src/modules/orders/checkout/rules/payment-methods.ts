import { isArmyPost } from "#shared/indian-codes.ts";
import { formatRupeesShort, rupees } from "#shared/money.ts";

/** Which payment methods a purchase allows, for any buyer. */

/**
 * Cash of ₹2 lakh or more in one transaction is forbidden: section 269ST, Income-tax Act (section
 * 186 of the Act of 2025).
 */
export const cashLimitPaise = rupees(200_000);

/** Why nobody can pay this purchase in cash, as a sentence; null when cash is possible. */
export function cashOnDeliveryProblem(purchase: {
  readonly totalPaise: number;
  readonly pinCode: string;
}): string | null {
  if (purchase.totalPaise >= cashLimitPaise)
    return (
      `Cash on delivery is possible below ${formatRupeesShort(cashLimitPaise)} only. Please ` +
      "order fewer items at a time."
    );
  if (isArmyPost(purchase.pinCode))
    return "Cash on delivery is not possible for Army Post addresses.";
  return null;
}

import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { cashHistoryProblem, type CashHistory } from "../../cash/rules/cash-history.ts";
import { cashOfPurchaseProblem } from "../../checkout/rules/cash-of-purchase.ts";
import { cashLimitPaise } from "../../checkout/rules/payment-methods.ts";

/**
 * Why the rest of an order cannot be paid in cash when it arrives, as a sentence; null when it can. By
 * the rules of cash on delivery, for what is collected. The order is invoiced, so there is no fee.
 */
export function restCashProblem(
  history: CashHistory,
  {
    restPaise,
    pinCode,
    isCommissioned,
    isWithoutCouriers,
  }: {
    readonly restPaise: number;
    readonly pinCode: string;
    /** Whether a piece in it is made as its buyer asked. */
    readonly isCommissioned: boolean;
    readonly isWithoutCouriers: boolean;
  },
): string | null {
  if (restPaise >= cashLimitPaise)
    return t("A balance can be paid in cash only below {cashLimitPaise}. Please pay it online.", {
      cashLimitPaise: formatRupeesShort(cashLimitPaise),
    });
  return (
    cashOfPurchaseProblem({ totalPaise: restPaise, pinCode, isCommissioned, isWithoutCouriers }) ??
    cashHistoryProblem(history, { totalPaise: restPaise, isBalance: true })
  );
}

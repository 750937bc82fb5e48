import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import type { CashHistory } from "./cash-history.ts";

/**
 * Why the buyer confirms this cash on delivery purchase by a code, as a sentence; null when no code
 * is needed (docs/decisions/116).
 */
export function cashCodeReason(
  { isFirst, codeForFirst, codeFromPaise }: CashHistory,
  { totalPaise }: { readonly totalPaise: number },
): string | null {
  if (isFirst && codeForFirst)
    return t("We confirm your first cash on delivery order with a six-digit code.");
  if (totalPaise >= codeFromPaise)
    return t("We confirm cash on delivery orders from {amount} with a six-digit code.", {
      amount: formatRupeesShort(codeFromPaise),
    });
  return null;
}

import { t } from "#shared/texts/text.ts";

/** "Up to 2 products", "Unlimited products": how many products a package shows. */
export function productLimitWords(limit: number | null): string {
  return limit === null ? t("Unlimited products") : t("Up to {limit} products", { limit });
}

/** The same within a sentence. */
export function productLimitInSentence(limit: number | null): string {
  return limit === null ? t("unlimited products") : t("up to {limit} products", { limit });
}

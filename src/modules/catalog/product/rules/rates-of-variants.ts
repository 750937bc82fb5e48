import { gstRateOf, type GstRate, goodsName } from "#modules/tax/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import type { ProductInput } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Sentences for a seller about variants with another rate than the product's own price, one per
 * rate: "At ₹2,700 it is 18%: Footwear with uppers of leather, above ₹2,500 a pair."
 */
export function otherRatesOfVariants(
  product: ProductInput,
  rates: readonly GstRate[],
): readonly string[] {
  const own = gstRateOf(rates, product);
  const byRate = new Map<number, string>();
  for (const { pricePaise } of product.variants) {
    const its = pricePaise === null ? null : gstRateOf(rates, { ...product, pricePaise });
    if (
      pricePaise === null ||
      own === null ||
      its === null ||
      its.basisPoints === own.basisPoints ||
      byRate.has(its.basisPoints)
    )
      continue;
    byRate.set(
      its.basisPoints,
      t("At {pricePaise} it is {value}%: {goods}.", {
        pricePaise: formatRupeesShort(pricePaise),
        value: its.basisPoints / 100,
        goods: goodsName(its.goods),
      }),
    );
  }
  return [...byRate.values()];
}

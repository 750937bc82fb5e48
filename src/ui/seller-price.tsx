import { formatRupeesShort, withGst, withoutGst } from "#shared/money.ts";
import { classes } from "#ui/classes.ts";
import { From, priceSizes, type PriceProps } from "#ui/price.tsx";
import { t } from "#shared/texts/text.ts";

/** A price for its seller: the figure that was typed first, and beside it the other one. */
export function SellerPrice({ size = "medium", isFrom = false, className, ...prices }: PriceProps) {
  const { pricePaise, gstBasisPoints = 0, priceIncludesGst } = prices;
  const without = {
    paise: withoutGst(pricePaise, gstBasisPoints, priceIncludesGst),
    words: gstBasisPoints > 0 ? t("excl. GST") : t("no GST charged"),
  };
  const included = {
    paise: withGst(pricePaise, gstBasisPoints, priceIncludesGst),
    words: t("incl. GST"),
  };
  const figures = gstBasisPoints > 0 ? [without, included] : [without];
  return (
    <p className={classes("price", priceSizes[size], className)}>
      {(priceIncludesGst ? figures.toReversed() : figures).map(({ paise, words }, index) => (
        <span key={words}>
          {index === 0 && isFrom && <From />} {formatRupeesShort(paise)} <small>{words}</small>
        </span>
      ))}
    </p>
  );
}

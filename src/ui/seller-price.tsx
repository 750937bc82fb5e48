import { addGst, formatRupeesShort } from "#shared/money.ts";
import { classes } from "#ui/classes.ts";
import { From, priceSizes, type PriceProps } from "#ui/price.tsx";
import { t } from "#shared/texts/text.ts";

/** A price as its seller typed it, without GST, and beside it what buyers see. */
export function SellerPrice({ size = "medium", isFrom = false, className, ...prices }: PriceProps) {
  const { pricePaise, gstBasisPoints = 0 } = prices;
  return (
    <p className={classes("price", priceSizes[size], className)}>
      <span>
        {isFrom && <From />} {formatRupeesShort(pricePaise)}{" "}
        <small>{gstBasisPoints > 0 ? t("excl. GST") : t("no GST charged")}</small>
      </span>
      {gstBasisPoints > 0 && (
        <span>
          {formatRupeesShort(addGst(pricePaise, gstBasisPoints))} <small>{t("incl. GST")}</small>
        </span>
      )}
    </p>
  );
}

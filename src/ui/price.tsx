import {
  formatRupees,
  formatRupeesShort,
  withGstCompared,
  withoutGst,
  type ComparedPrice,
} from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";

export type PriceProps = ComparedPrice & {
  size?: "small" | "medium" | "large" | undefined;
  /** The lowest of several prices ("From"). */
  isFrom?: boolean | undefined;
  className?: string | undefined;
};

/** The classes of a price by its size. */
export const priceSizes = { small: "text-base", medium: "text-lg", large: "text-2xl" } as const;

/**
 * A price as buyers see it: with GST first and large, without it small beneath. The earlier price
 * and the percent beside it are with GST too. A seller who charges no GST has one figure.
 */
export function Price({ size = "medium", isFrom = false, className, ...prices }: PriceProps) {
  const { pricePaise, gstBasisPoints = 0, priceIncludesGst } = prices;
  const { withGstPaise, compareWithGstPaise, off } = withGstCompared(prices);
  const hasGst = gstBasisPoints > 0;
  return (
    <div className={classes("prices", priceSizes[size], className)}>
      <p className="price">
        <span>
          <span className="sr-only">{off > 0 ? t("Now") : t("Price")} </span>
          {isFrom && <From />} {formatRupeesShort(withGstPaise)}{" "}
          <small>{hasGst ? t("incl. GST") : t("no GST charged")}</small>
        </span>
      </p>
      {hasGst && (
        <p className="money text-sm text-ink-muted">
          {formatRupeesShort(withoutGst(pricePaise, gstBasisPoints, priceIncludesGst))}{" "}
          {t("excl. GST")}
        </p>
      )}
      {off > 0 && compareWithGstPaise !== null && (
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-muted">
          <s className="money">
            <span className="sr-only">{t("Before")} </span>
            {formatRupeesShort(compareWithGstPaise)}
          </s>
          <Badge tone="accent">{t("{off}% off", { off })}</Badge>
        </p>
      )}
    </div>
  );
}

/** "From" before the lowest of several prices. */
export function From() {
  return <small>{t("From", {}, "before the lowest price of a product: From ₹500")}</small>;
}

type MoneyProps = { paise: number; className?: string | undefined };

/** An amount in a column or a sentence, in tabular figures and with a proper minus sign. */
export function Money({ paise, className }: MoneyProps) {
  return (
    <span className={classes("money", className)}>{formatRupees(paise).replace("-", "−")}</span>
  );
}

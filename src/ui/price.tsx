import {
  addGst,
  formatRupees,
  formatRupeesShort,
  withGstCompared,
  type ComparedPrice,
} from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";

type PriceProps = ComparedPrice & {
  size?: "small" | "medium" | "large" | undefined;
  /** The lowest of several prices ("From"). */
  isFrom?: boolean | undefined;
  className?: string | undefined;
};

const sizes = { small: "text-base", medium: "text-lg", large: "text-2xl" } as const;

/**
 * A price as buyers see it: with GST first and large, without it small beneath. The earlier price
 * and the percent beside it are with GST too. A seller who charges no GST has one figure.
 */
export function Price({ size = "medium", isFrom = false, className, ...prices }: PriceProps) {
  const { pricePaise, gstBasisPoints } = prices;
  const { withGstPaise, compareWithGstPaise, off } = withGstCompared(prices);
  const hasGst = gstBasisPoints !== undefined && gstBasisPoints > 0;
  return (
    <div className={className}>
      <p className={classes("price gap-x-3", sizes[size])}>
        <span>
          <span className="sr-only">{off > 0 ? t("Now") : t("Price")} </span>
          {isFrom && <From />} {formatRupeesShort(withGstPaise)}{" "}
          {gstBasisPoints !== undefined && (
            <small>{hasGst ? t("incl. GST") : t("no GST charged")}</small>
          )}
        </span>
      </p>
      {hasGst && (
        <p className="money text-sm text-ink-muted">
          {formatRupeesShort(pricePaise)} {t("excl. GST")}
        </p>
      )}
      {off > 0 && compareWithGstPaise !== null && (
        <p
          className={classes(
            "flex items-center gap-2 text-sm text-ink-muted",
            size === "large" ? "mt-2" : "mt-1",
          )}
        >
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

/** A price as its seller typed it, without GST, and beside it what buyers see. */
export function SellerPrice({ size = "medium", isFrom = false, className, ...prices }: PriceProps) {
  const { pricePaise, gstBasisPoints = 0 } = prices;
  return (
    <p className={classes("price gap-x-3", sizes[size], className)}>
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

function From() {
  return <small>{t("From", {}, "before the lowest price of a product: From ₹500")}</small>;
}

type MoneyProps = { paise: number; className?: string | undefined };

/** An amount in a column or a sentence, in tabular figures and with a proper minus sign. */
export function Money({ paise, className }: MoneyProps) {
  return (
    <span className={classes("money", className)}>{formatRupees(paise).replace("-", "−")}</span>
  );
}

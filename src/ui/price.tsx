import { addGst, formatRupees, formatRupeesShort, percentOff } from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";

type PriceProps = {
  /** Excluding GST. */
  pricePaise: number;
  comparePricePaise?: number | null | undefined;
  gstBasisPoints?: number | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** The lowest of several prices ("From"). */
  isFrom?: boolean | undefined;
  className?: string | undefined;
};

const sizes = { small: "text-base", medium: "text-lg", large: "text-2xl" } as const;

/**
 * A price as the law requires it: the listed figure and, in the same size and colour, the price
 * including GST. On a narrow card the second is below the first. A seller who charges no GST has
 * one figure.
 */
export function Price({
  pricePaise,
  comparePricePaise = null,
  gstBasisPoints,
  size = "medium",
  isFrom = false,
  className,
}: PriceProps) {
  const off = percentOff(pricePaise, comparePricePaise);
  const hasGst = gstBasisPoints !== undefined && gstBasisPoints > 0;
  return (
    <div className={className}>
      <p className={classes("price", size === "large" ? "gap-x-5" : "gap-x-3", sizes[size])}>
        <span>
          <span className="sr-only">{off > 0 ? t("Now") : t("Price")} </span>
          {isFrom && (
            <small>{t("From", {}, "before the lowest price of a product: From ₹500")}</small>
          )}{" "}
          {formatRupeesShort(pricePaise)}{" "}
          {gstBasisPoints !== undefined && (
            <small>{hasGst ? t("excl. GST") : t("no GST charged")}</small>
          )}
        </span>
        {hasGst && (
          <span>
            {formatRupeesShort(addGst(pricePaise, gstBasisPoints))} <small>{t("incl. GST")}</small>
          </span>
        )}
      </p>
      {off > 0 && comparePricePaise !== null && (
        <p
          className={classes(
            "flex items-center gap-2 text-sm text-ink-muted",
            size === "large" ? "mt-2" : "mt-1",
          )}
        >
          <s className="money">
            <span className="sr-only">{t("Before")} </span>
            {formatRupeesShort(comparePricePaise)}
          </s>
          <Badge tone="accent">{t("{off}% off", { off })}</Badge>
        </p>
      )}
    </div>
  );
}

type MoneyProps = { paise: number; className?: string | undefined };

/** An amount in a column or a sentence, in tabular figures and with a proper minus sign. */
export function Money({ paise, className }: MoneyProps) {
  return (
    <span className={classes("money", className)}>{formatRupees(paise).replace("-", "−")}</span>
  );
}

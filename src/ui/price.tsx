import { addGst, formatRupees, percentOff } from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";

type PriceProps = {
  /** Excluding GST. */
  pricePaise: number;
  comparePricePaise?: number | null | undefined;
  gstBasisPoints?: number | undefined;
  size?: "small" | "medium" | "large" | undefined;
  className?: string | undefined;
};

const sizes = { small: "text-base", medium: "text-lg", large: "text-2xl" } as const;

/**
 * A price as the law wants it read: the listed figure and, in the same size and ink, what is paid with GST.
 * Each figure stays on one line; on a narrow card the second moves below the first.
 */
export function Price({ pricePaise, comparePricePaise = null, gstBasisPoints, size = "medium", className }: PriceProps) {
  const off = percentOff(pricePaise, comparePricePaise);
  return (
    <div className={className}>
      <p className={classes("flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 font-display leading-tight font-medium", sizes[size])}>
        <span className="whitespace-nowrap">
          <span className="sr-only">{off > 0 ? "Now " : "Price "}</span>
          {formatRupees(pricePaise)}
          {gstBasisPoints !== undefined && <small className="ml-1 font-sans text-sm font-normal text-ink-muted">excl. GST</small>}
        </span>
        {gstBasisPoints !== undefined && (
          <span className="whitespace-nowrap">
            {formatRupees(addGst(pricePaise, gstBasisPoints))}
            <small className="ml-1 font-sans text-sm font-normal text-ink-muted">incl. GST</small>
          </span>
        )}
      </p>
      {off > 0 && comparePricePaise !== null && (
        <p className={classes("flex items-center gap-2 text-sm text-ink-muted", size === "large" ? "mt-2" : "mt-1")}>
          <s className="money">
            <span className="sr-only">Before </span>
            {formatRupees(comparePricePaise)}
          </s>
          <Badge tone="accent">{off}% off</Badge>
        </p>
      )}
    </div>
  );
}

type MoneyProps = { paise: number; className?: string | undefined };

/** An amount in a column or a sentence, in tabular figures, minus sign set properly. */
export function Money({ paise, className }: MoneyProps) {
  return <span className={classes("money", className)}>{formatRupees(paise).replace("-", "−")}</span>;
}

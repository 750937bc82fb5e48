import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Money } from "#ui/price.tsx";
import { t } from "#shared/texts/text.ts";

type AmountsProps = {
  /** In paise; the total is the sum of the others. */
  readonly amounts: {
    readonly subtotalPaise: number;
    readonly shippingPaise: number;
    /** The part of shipping that paying in cash costs; a line of its own. */
    readonly cashFeePaise?: number;
    readonly taxPaise: number;
    readonly roundOffPaise: number;
    readonly totalPaise: number;
  };
  readonly subtotalLabel?: string | undefined;
  /** The lines above. If one shows its price with GST, the subtotal says that it is without. */
  readonly lines?: readonly { readonly priceIncludesGst: boolean }[] | undefined;
  readonly totalLabel?: string | undefined;
  readonly className?: string | undefined;
};

/** Amounts line by line to the total: the same lines on every screen. */
export function Amounts({
  amounts,
  subtotalLabel = t("Subtotal"),
  lines = [],
  totalLabel = t("Total"),
  className,
}: AmountsProps) {
  const cashFeePaise = amounts.cashFeePaise ?? 0;
  const deliveryPaise = amounts.shippingPaise - cashFeePaise;
  return (
    <dl className={classes("grid gap-2.5", className)}>
      <Amount label={labelOf(subtotalLabel, lines)}>
        <Money paise={amounts.subtotalPaise} />
      </Amount>
      <Amount label={t("Shipping")}>
        {deliveryPaise === 0 ? t("Free") : <Money paise={deliveryPaise} />}
      </Amount>
      {cashFeePaise > 0 && (
        <Amount label={t("Cash on delivery fee")}>
          <Money paise={cashFeePaise} />
        </Amount>
      )}
      <Amount label={t("GST")}>
        <Money paise={amounts.taxPaise} />
      </Amount>
      {amounts.roundOffPaise !== 0 && (
        <Amount label={t("Round-off")}>
          <Money paise={amounts.roundOffPaise} />
        </Amount>
      )}
      <TotalLine totalLabel={totalLabel} amounts={amounts} />
    </dl>
  );
}

function labelOf(subtotal: string, lines: NonNullable<AmountsProps["lines"]>): string {
  return lines.some((line) => line.priceIncludesGst)
    ? t("{subtotal}, without GST", { subtotal })
    : subtotal;
}

function TotalLine({
  totalLabel,
  amounts,
}: Pick<AmountsProps, "amounts"> & { readonly totalLabel: string }) {
  return (
    <div
      className={
        "mt-1 flex items-baseline justify-between gap-4 border-t " +
        "border-dashed border-line-strong pt-3 text-xl font-medium"
      }
    >
      <dt>{totalLabel}</dt>
      <dd className="text-right">
        <Money paise={amounts.totalPaise} />
      </dd>
    </div>
  );
}

function Amount({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

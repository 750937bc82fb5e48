import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

/** A line of a sum inside a `dl`: what it is at the left, how much at the right. The total is larger. */
export function AmountLine({ label, amount, isTotal = false }: { readonly label: string; readonly amount: ReactNode; readonly isTotal?: boolean }) {
  return (
    <div className={classes("flex items-baseline justify-between gap-4", isTotal && "text-xl font-medium")}>
      <dt className={isTotal ? "" : "text-ink-muted"}>{label}</dt>
      <dd className="money text-right">{amount}</dd>
    </div>
  );
}

import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

export type BadgeTone = "neutral" | "positive" | "danger" | "accent" | "mustard";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-surface-sunken text-ink-muted ring-1 ring-line ring-inset",
  positive: "bg-positive-soft text-positive",
  danger: "bg-danger-soft text-danger",
  accent: "bg-accent-soft text-accent-text",
  mustard: "bg-mustard-soft text-mustard-text",
};

type BadgeProps = {
  tone?: BadgeTone | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A short label, such as a status or a count. */
export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm " +
          "leading-snug font-medium whitespace-nowrap [&_svg]:size-[1em]",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

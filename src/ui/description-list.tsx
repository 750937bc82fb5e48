import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

/** Names and values of one object. */
export function DescriptionList({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <dl className={classes("grid gap-x-8 gap-y-4 sm:grid-cols-2", className)}>{children}</dl>;
}

/** One name and its value. `isWide` takes the whole width. */
export function DescriptionItem({
  name,
  isWide = false,
  children,
}: {
  readonly name: string;
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={isWide ? "max-w-reading sm:col-span-2" : undefined}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

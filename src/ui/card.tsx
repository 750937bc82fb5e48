import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

type CardProps = {
  as?: "div" | "section" | "article" | "li" | undefined;
  className?: string | undefined;
  isFlush?: boolean | undefined;
  children: ReactNode;
};

/** A panel with a hairline, slightly lighter than the background. `isFlush` removes the padding. */
export function Card({ as: Element = "div", className, isFlush = false, children }: CardProps) {
  return (
    <Element
      className={classes(
        "rounded-card border border-line bg-surface-raised",
        !isFlush && "p-5 sm:p-6",
        className,
      )}
    >
      {children}
    </Element>
  );
}

type CardHeaderProps = { title: ReactNode; note?: ReactNode; action?: ReactNode };

/** Heading of a card, with its action on the right. */
export function CardHeader({ title, note, action }: CardHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div>
        <h2 className="text-xl">{title}</h2>
        {note !== undefined && <p className="mt-0.5 text-sm text-ink-muted">{note}</p>}
      </div>
      {action}
    </div>
  );
}

import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Illustration, type IllustrationName } from "#ui/illustration.tsx";

type EmptyStateProps = {
  drawing?: IllustrationName | undefined;
  title: string;
  /** Why it is empty, and what will fill it. */
  children?: ReactNode;
  /** The next step, usually one ButtonLink. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

/** An empty list or page: an illustration, an explanation and the next step. */
export function EmptyState({
  drawing = "awl",
  title,
  children,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classes(
        "mx-auto grid max-w-md justify-items-center px-4 py-12 text-center sm:py-16",
        className,
      )}
    >
      <svg
        viewBox="0 0 160 120"
        aria-hidden="true"
        className="mb-6 w-44 text-ink-muted"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <Illustration name={drawing} />
      </svg>
      <Heading className="text-xl">{title}</Heading>
      {children !== undefined && <div className="mt-2 text-ink-muted">{children}</div>}
      {action !== undefined && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
      )}
    </div>
  );
}

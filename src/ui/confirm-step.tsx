import type { ReactNode } from "react";
import { buttonClasses, type ButtonVariant } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";

type AskFirstProps = {
  /**
   * Label of the button that opens the question. The form inside has the button for the action
   * itself.
   */
  readonly label: string;
  readonly variant?: ButtonVariant | undefined;
  readonly isOpen?: boolean | undefined;
  /** What will happen, and the form. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** Asks for confirmation: the button only opens the question. Works without JavaScript. */
export function ConfirmStep({
  label,
  variant = "secondary",
  isOpen = false,
  children,
  className,
}: AskFirstProps) {
  return (
    <details open={isOpen} className={classes("group", className)}>
      <summary
        className={classes(
          buttonClasses({ variant }),
          "cursor-pointer list-none group-open:border-line-strong group-open:bg-surface-sunken group-open:text-ink [&::-webkit-details-marker]:hidden",
        )}
      >
        {label}
      </summary>
      <div className="mt-3 grid gap-4 rounded-card border border-line-strong bg-surface-sunken p-4">
        {children}
      </div>
    </details>
  );
}

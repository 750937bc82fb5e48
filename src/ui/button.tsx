import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large" | "icon";

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
};

/**
 * The classes of a button (components.css), for a plain link or button in a long list, where a
 * component each would cost too much.
 */
export function buttonClasses(
  { variant = "secondary", size = "medium", isWide = false }: Look,
  className?: string,
): string {
  return classes("button", `button-${variant}`, `button-${size}`, isWide && "w-full", className);
}

type ButtonProps = Omit<ComponentProps<"button">, "children"> &
  Look & { children: ReactNode; pending?: boolean | undefined; pendingLabel?: string | undefined };

/**
 * Submits its form unless `type="button"`. While `pending` it is disabled and shows `pendingLabel`.
 */
export function Button({
  variant,
  size,
  isWide,
  pending = false,
  pendingLabel,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={buttonClasses({ variant, size, isWide }, className)}
    >
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  );
}

/** A link that looks like a button: for navigation, never for changing something. */
export function ButtonLink({
  variant,
  size,
  isWide,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClasses({ variant, size, isWide }, className)} />;
}

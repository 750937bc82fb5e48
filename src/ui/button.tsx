import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large" | "icon";

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; isWide?: boolean | undefined };

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "border border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken",
  quiet: "text-ink hover:bg-surface-sunken",
  danger: "bg-danger text-danger-ink hover:brightness-90",
};

// The small size looks 36 px high and still answers to 44: the pseudo-element widens what a thumb can hit.
const sizes: Record<ButtonSize, string> = {
  small: "relative min-h-9 px-3.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1",
  medium: "min-h-11 px-5 text-base",
  large: "min-h-13 px-7 text-lg",
  icon: "size-11 shrink-0",
};

/** For a plain link or button in a long list, where a component each would cost too much. */
export function buttonClasses({ variant = "secondary", size = "medium", isWide = false }: Look, className?: string): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-card text-center font-medium leading-tight transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress [&_svg]:size-[1.2em] [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    isWide && "w-full",
    className,
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "children"> &
  Look & { children: ReactNode; pending?: boolean | undefined; pendingLabel?: string | undefined };

/** Submits its form unless `type="button"`. While `pending` it is disabled and says so in words. */
export function Button({ variant, size, isWide, pending = false, pendingLabel, className, disabled, children, ...rest }: ButtonProps) {
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

/** A link that looks like a button: for going somewhere, never for changing something. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClasses({ variant, size, isWide }, className)} />;
}

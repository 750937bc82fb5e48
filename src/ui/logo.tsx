import { classes } from "#ui/classes.ts";

/** The logo mark: a hide with the initial burned in. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes("size-8", className)}>
      <path
        d="M16 1.5c3 0 3.6 2 6 2.2 2.7.2 4.3-1.5 6.6.3 2.2 1.9.4 4.3.5 6.9.1 2.4 1.9 3.2 1.9 5.6s-1.8 3-1.9 5.3c-.1 2.7 1.4 4.7-.6 6.5-2.2 1.9-4.2.1-6.7.3-2.3.2-2.9 1.9-5.8 1.9s-3.5-1.7-5.8-1.9c-2.5-.2-4.5 1.6-6.7-.3-2-1.8-.5-3.8-.6-6.5C2.8 19.5 1 18.9 1 16.5s1.8-3.2 1.9-5.6C3 8.3 1.2 5.9 3.4 4 5.7 2.2 7.3 3.9 10 3.7c2.4-.2 3-2.2 6-2.2z"
        fill="var(--accent)"
      />
      <path
        d="M21.3 10.9A7.4 7.4 0 1 0 21.6 21.1L20.6 20.1A5.6 6 0 1 1 19.2 11.6A1.5 1.5 0 1 0 21.3 10.9Z"
        fill="var(--accent-ink)"
        transform="translate(16 16.2) scale(1.28) translate(-15.6 -16.2)"
      />
    </svg>
  );
}

/** Mark and wordmark. The name is a setting of the shop. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classes("inline-flex items-center gap-2.5", className)}>
      <LogoMark className="shrink-0" />
      <span className="min-w-0 truncate font-display text-xl leading-tight font-semibold tracking-tight">
        {name}
      </span>
    </span>
  );
}

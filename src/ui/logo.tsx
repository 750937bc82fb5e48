import { classes } from "#ui/classes.ts";

/** The mark: a piece of hide, sewn along its edge, with the eye of an awl. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes("size-8", className)}>
      <path
        d="M16 1.5c3 0 3.6 2 6 2.2 2.7.2 4.3-1.5 6.6.3 2.2 1.9.4 4.3.5 6.9.1 2.4 1.9 3.2 1.9 5.6s-1.8 3-1.9 5.3c-.1 2.7 1.4 4.7-.6 6.5-2.2 1.9-4.2.1-6.7.3-2.3.2-2.9 1.9-5.8 1.9s-3.5-1.7-5.8-1.9c-2.5-.2-4.5 1.6-6.7-.3-2-1.8-.5-3.8-.6-6.5C2.8 19.5 1 18.9 1 16.5s1.8-3.2 1.9-5.6C3 8.3 1.2 5.9 3.4 4 5.7 2.2 7.3 3.9 10 3.7c2.4-.2 3-2.2 6-2.2z"
        fill="var(--accent)"
      />
      <path
        d="M20.9 11.9A6.4 6.4 0 0 0 16.3 10a6.3 6.3 0 0 0-6.4 6.3 6.3 6.3 0 0 0 6.4 6.3c1.9 0 3.5-.8 4.7-2"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="3.6 2.9"
      />
    </svg>
  );
}

/** Mark and wordmark. The name is a setting of the shop. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classes("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-display text-xl leading-none font-semibold tracking-tight">{name}</span>
    </span>
  );
}

import type { ReactNode } from "react";

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** First thing on the page for keyboards; the page's `main` carries the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-card bg-ink px-4 py-3 text-surface focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}

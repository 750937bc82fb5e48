/** Says of a card that it is paid for, and leads to how lists are ordered. */
export function SponsoredLabel() {
  return (
    <a href="/terms-conditions#ranking" className="relative z-1 -mt-1 pt-1 text-sm text-ink-muted underline decoration-1 underline-offset-4 hover:text-ink" aria-label="Sponsored: how lists are ordered">
      Sponsored
    </a>
  );
}

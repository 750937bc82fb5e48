/** Marks a card as paid for, and links to how lists are ordered. */
export function SponsoredLabel() {
  return (
    <a
      href="/terms-conditions#ranking"
      className="relative z-1 text-sm text-ink-muted underline underline-offset-4"
    >
      Sponsored
    </a>
  );
}

import { localPath, t } from "#shared/texts/text.ts";

/** Marks a card as paid for, and links to how lists are ordered. */
export function SponsoredLabel() {
  return (
    <a
      href={localPath("/terms-conditions#ranking")}
      className="relative z-1 -mt-2 pt-2 text-sm text-ink-muted underline underline-offset-4"
    >
      {t("Sponsored")}
    </a>
  );
}

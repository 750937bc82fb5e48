import { t } from "#shared/texts/text.ts";
import type { PublishedReview } from "../contract.ts";
import { fitWords } from "../rules/review-words.ts";

/** What a review says besides its text: how it fits, how well it is made, whether it was changed. */
export function ReviewDetails({ review }: { readonly review: PublishedReview }) {
  const { fit, quality, isEdited } = review;
  const facts = [
    fit !== null && fitWords()[fit],
    quality !== null && t("Quality {quality} of 5", { quality }),
    isEdited && t("Changed by its author"),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return <p className="mt-2 text-sm text-ink-muted">{facts.join(" · ")}</p>;
}

import type { ReactNode } from "react";
import { Section } from "#ui/page.tsx";
import type { Rating } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type ReviewsProps = { rating: Rating | null; children?: ReactNode };

/** The sum of the reviews. Without reviews it says so, and who may write one. */
export function Reviews({ rating, children }: ReviewsProps) {
  return (
    <Section title={t("Reviews")} id="reviews">
      {rating === null ? (
        <p className="text-ink-muted">
          {t("No reviews yet. Only buyers who received this piece can review it.")}
        </p>
      ) : (
        <RatingSummary rating={rating} />
      )}
      {children}
    </Section>
  );
}

/** The average in figures and stars, and how many buyers gave it. */
export function RatingSummary({ rating }: { rating: Rating }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-display text-2xl">{(rating.tenths / 10).toFixed(1)}</span>
      <Stars tenths={rating.tenths} />
      <span className="text-ink-muted">
        {t(
          "out of 5, from {count, plural, one {# buyer} other {# buyers}} who received this piece",
          { count: rating.count },
        )}
      </span>
    </p>
  );
}

const allStars = "★★★★★";

/** Five stars, filled up to so many tenths. Screen readers skip them. */
export function Stars({ tenths }: { tenths: number }) {
  return (
    <span
      aria-hidden="true"
      className="relative inline-block text-lg whitespace-nowrap text-line-strong"
    >
      {allStars}
      <span
        className="absolute inset-0 overflow-hidden text-mustard"
        style={{ width: `${tenths * 2}%` }}
      >
        {allStars}
      </span>
    </span>
  );
}

import { renderToStaticMarkup } from "react-dom/server";
import type { PublishedReview } from "#modules/reviews/public.ts";
import { ReviewItem } from "#modules/reviews/public.ui.ts";

/**
 * Reviews as HTML for the product page; null without any. Nothing in them reacts to anybody, so
 * browsers need no component for them: the scripts of that page have a budget.
 */
export function reviewsHtml(reviews: readonly PublishedReview[]): string | null {
  if (reviews.length === 0) return null;
  return renderToStaticMarkup(
    <ul className="mt-6 divide-y divide-line">
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>,
  );
}

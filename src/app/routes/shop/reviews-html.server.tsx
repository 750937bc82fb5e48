import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { PublishedReview, Spread } from "#modules/reviews/public.ts";
import { ReviewItem, SpreadBar } from "#modules/reviews/public.ui.ts";
import { buttonClasses } from "#ui/button.tsx";
import { localPath, t } from "#shared/texts/text.ts";

/**
 * Reviews as HTML for the pages of products and shops. Nothing in them reacts to anybody, so
 * browsers need no component for them: the scripts of these pages have a budget.
 */

type ReviewsOfProduct = {
  readonly slug: string;
  readonly reviews: readonly PublishedReview[];
  readonly spread: Spread;
};

/** Some reviews of a product, and how many gave how many stars; null without any. */
export function reviewsHtml({ slug, reviews, spread }: ReviewsOfProduct): string | null {
  if (reviews.length === 0) return null;
  const all = localPath(href("/product/:productId/reviews", { productId: slug }));
  return renderToStaticMarkup(
    <>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t("Reviews by stars")}>
          <SpreadRows spread={spread}>
            {(stars, bar) => (
              <a
                href={`${all}?stars=${stars}`}
                className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-surface-sunken"
              >
                {bar}
              </a>
            )}
          </SpreadRows>
        </nav>
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      </div>
      <a href={all} className={buttonClasses({})}>
        {t("All reviews")}
      </a>
    </>,
  );
}

/** How many reviews of a shop gave how many stars, behind a line that opens it. */
export function spreadHtml(spread: Spread): string {
  return renderToStaticMarkup(
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text">
        {t("Reviews by stars")}
      </summary>
      <SpreadRows spread={spread}>
        {(_, bar) => <span className="flex max-w-72 items-center gap-3 py-1">{bar}</span>}
      </SpreadRows>
    </details>,
  );
}

function SpreadRows({
  spread,
  children,
}: {
  readonly spread: Spread;
  readonly children: (stars: number, bar: ReactNode) => ReactNode;
}) {
  const all = spread.reduce((sum, count) => sum + count, 0);
  return (
    <ul>
      {spread.map((count, index) => {
        const stars = 5 - index;
        const bar = <SpreadBar stars={stars} count={count} all={all} />;
        return <li key={stars}>{children(stars, bar)}</li>;
      })}
    </ul>
  );
}

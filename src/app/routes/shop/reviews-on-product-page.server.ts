import type { Visit } from "#app/lib/visit.server.ts";
import type { ProductPageView } from "#modules/catalog/public.ts";
import { helpfulReviews, spreadOfProduct } from "#modules/reviews/public.server.ts";
import { reviewForJsonLd } from "./product-json-ld.ts";
import { reviewsHtml } from "./reviews-html.server.tsx";

const reviewsOnPage = 3;

/**
 * The reviews of a product that most readers found helpful: as HTML for readers, as facts for
 * search engines. Two statements; none for a product without reviews.
 */
export async function reviewsOnProductPage(
  { db, actor }: Pick<Visit, "db" | "actor">,
  { id: productId, slug, rating }: Pick<ProductPageView, "id" | "slug" | "rating">,
) {
  if (rating === null) return { reviews: null, reviewsForJsonLd: [] };
  const [reviews, spread] = await Promise.all([
    helpfulReviews(db, actor, { productId, limit: reviewsOnPage }),
    spreadOfProduct(db, actor, { productId }),
  ]);
  return {
    reviews: reviewsHtml({ slug, reviews, spread }),
    reviewsForJsonLd: reviews.map(reviewForJsonLd),
  };
}

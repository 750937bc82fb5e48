import { href } from "react-router";
import { z } from "zod";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { productPageForReader } from "#modules/catalog/public.server.ts";
import { RatingSummary } from "#modules/catalog/public.ui.ts";
import { markHelpful, ownVotes, reviewsOfProduct } from "#modules/reviews/public.server.ts";
import {
  ReviewButtons,
  ReviewDetails,
  ReviewItem,
  ReviewSpread,
} from "#modules/reviews/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { distinctRows } from "#ui/later-pages.ts";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/product-reviews.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return pageMeta(matches, { title: t("Product not found") });
  const { product } = loaderData;
  return pageMeta(matches, {
    title: t("Reviews of {name}", { name: product.name }),
    description: t("What buyers say about {name} by {shopName}, after they received it.", {
      name: product.name,
      shopName: product.seller.shopName,
    }),
    canonical: href("/product/:productId/reviews", { productId: product.slug }),
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { catalogueDb: db, actor } = allow(context, "catalog.browse");
  const product = await productPageForReader(db, actor, { idOrSlug: params.productId });
  cachePage(
    context,
    `product:${product.id}`,
    `seller:${product.seller.sellerId}`,
    `shop:${product.seller.sellerId}`,
    { reads: ["stars", "after"] },
  );
  const typed = Number(url.searchParams.get("stars"));
  const stars = Number.isInteger(typed) && typed >= 1 && typed <= 5 ? typed : null;
  const after = url.searchParams.get("after");
  const reviews = await reviewsOfProduct(db, actor, { productId: product.id, stars, after });
  return {
    product: { name: product.name, slug: product.slug, lang: product.lang, seller: product.seller },
    rating: product.rating,
    reviews,
    stars,
    isFirstPage: after === null,
    votes: await ownVotes(db, actor, { reviewIds: reviews.items.map(({ id }) => id) }),
  };
}

const Vote = z.object({ reviewId: z.uuid(), isHelpful: z.enum(["yes", "no"]) });

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "reviews.vote");
  return submit(request, Vote, async ({ reviewId, isHelpful }) => {
    await markHelpful(db, actor, { reviewId, isHelpful: isHelpful === "yes" });
    return redirectWithToast(href("/product/:productId/reviews", params) + url.search, {
      title: isHelpful === "yes" ? t("Thank you. That helps others.") : t("Taken back"),
      tone: "neutral",
    });
  });
}

export default function ProductReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { product, rating, reviews, stars } = loaderData;
  const address = href("/product/:productId/reviews", { productId: product.slug });
  const linksOf = ({ reviews: { next }, isFirstPage }: typeof loaderData) =>
    pageLinks(address, { next, isFirstPage }, { stars: stars === null ? null : String(stars) });
  const links = linksOf(loaderData);
  const more = useMorePages<typeof loaderData>({
    first: loaderData,
    next: links.next,
    nextOf: (page) => linksOf(page).next,
    reloads: true,
  });
  const pages = [loaderData, ...more.pages];
  const votes = pages.flatMap((page) => page.votes);
  return (
    <Page>
      <Breadcrumbs
        className="mb-6"
        trail={[
          { label: t("Products"), to: href("/products") },
          { label: product.name, to: href("/product/:productId", { productId: product.slug }) },
          { label: t("Reviews") },
        ]}
      />
      <h1 className="mb-3 text-2xl wrap-anywhere">
        {t("Reviews of {name}", { name: product.name })}
      </h1>
      {actionData !== undefined && <p role="alert">{actionData.problem.message}</p>}
      {rating === null ? (
        <p className="mt-4 text-ink-muted">
          {t("No reviews yet. Only buyers who received this piece can review it.")}
        </p>
      ) : (
        <>
          <RatingSummary rating={rating} />
          <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:grid-cols-[16rem_minmax(0,1fr)]">
            <ReviewSpread
              spread={reviews.spread}
              chosen={stars}
              addressOf={(chosen) => (chosen === null ? address : `${address}?stars=${chosen}`)}
            />
            <div>
              <GrowingList more={more}>
                <ul className="divide-y divide-line">
                  {distinctRows(
                    pages.flatMap((page) => page.reviews.items),
                    ({ id }) => id,
                  ).map((review) => (
                    <ReviewItem key={review.id} review={review}>
                      <ReviewDetails review={review} />
                      <ReviewButtons review={review} isHelpful={votes.includes(review.id)} />
                    </ReviewItem>
                  ))}
                </ul>
              </GrowingList>
              {reviews.items.length === 0 && <p>{t("No reviews with this number of stars.")}</p>}
              <Pagination {...links} more={more} />
            </div>
          </div>
        </>
      )}
      <ButtonLink to={href("/product/:productId", { productId: product.slug })} className="mt-8">
        {t("Back to the product")}
      </ButtonLink>
    </Page>
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

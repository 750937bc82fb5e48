import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { answerWithinHours } from "#modules/conversations/public.ts";
import { ownAnswerFigures } from "#modules/conversations/public.server.ts";
import { serviceFigures } from "#modules/orders/public.server.ts";
import { ServiceCard } from "#modules/orders/public.ui.ts";
import { answerReview, shopReviews } from "#modules/reviews/public.server.ts";
import { ReviewAnswer } from "#modules/reviews/public.ts";
import { ShopReviewList, ShopScoreCard } from "#modules/reviews/public.ui.ts";
import { reviewDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/reviews.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Reviews") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "reviews.answer");
  const after = url.searchParams.get("after");
  const isUnanswered = url.searchParams.get("show") === "unanswered";
  const [page, figures, answers] = await Promise.all([
    shopReviews(db, actor, { isUnanswered, after }),
    serviceFigures(db, actor),
    ownAnswerFigures(db, actor),
  ]);
  return { ...page, figures, answers, isUnanswered, isFirstPage: after === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "reviews.answer");
  return submit(request, ReviewAnswer, async (answer) => {
    await answerReview(db, actor, answer);
    return redirectWithToast(href("/seller/reviews"), {
      title: t("Your answer is published"),
      tone: "positive",
    });
  });
}

export default function SellerReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, figures, answers, isUnanswered, isFirstPage } = loaderData;
  const address = href("/seller/reviews");
  return (
    <Page>
      <PageHeader
        title={t("Reviews")}
        lead={t(
          "What buyers say about your pieces. You cannot hide a review; a good answer says more.",
        )}
      />
      <div className="mb-8 grid gap-6">
        <ServiceCard figures={figures} answers={{ ...answers, withinHours: answerWithinHours }} />
        <ShopScoreCard score={{ ...figures, ...answers }} />
      </div>
      <LinkTabs
        label={t("Reviews")}
        className="mb-6"
        tabs={[
          { to: address, label: t("All"), isCurrent: !isUnanswered },
          {
            to: `${address}?show=unanswered`,
            label: t("Without an answer"),
            isCurrent: isUnanswered,
          },
        ]}
      />
      {items.length > 0 ? (
        <ShopReviewList reviews={items} refused={actionData} />
      ) : (
        <EmptyState drawing="lens" title={t("No reviews yet")}>
          {isUnanswered
            ? t("You have answered every review.")
            : t("Buyers can review a piece for {reviewDays} days after they received it.", {
                reviewDays,
              })}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { show: isUnanswered ? "unanswered" : null })}
      />
    </Page>
  );
}

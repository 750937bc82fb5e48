import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { reportedDescription } from "#app/lib/reported-description.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { sendReviewReport } from "#modules/helpdesk/public.server.ts";
import { reviewToReport } from "#modules/reviews/public.server.ts";
import { ReviewReport } from "#modules/reviews/public.ts";
import { ReportForm, ReviewItem } from "#modules/reviews/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/report-review.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Report a review") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "reviews.vote");
  return reviewToReport(db, actor, params);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "reviews.vote");
  return submit(request, ReviewReport, async (report) => {
    const { productId } = await reviewToReport(db, actor, params);
    await sendReviewReport(db, actor, { ...report, ...params });
    return redirectWithToast(href("/product/:productId/reviews", { productId }), {
      title: t("Thank you. We will look at the review."),
      description: reportedDescription(),
      tone: "positive",
    });
  });
}

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <PageHeader title={t("Report a review")} />
      <ul className="mb-8 rounded-card border border-line bg-surface-raised px-5 pt-5">
        <ReviewItem review={loaderData.review} />
      </ul>
      <ReportForm problem={actionData?.problem} typed={actionData?.typed} />
    </Page>
  );
}

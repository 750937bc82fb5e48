import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { reportTicketsFor } from "#app/lib/report-tickets.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { decideReview, reviewQueue } from "#modules/reviews/public.server.ts";
import { ReviewDecision, reviewQueues } from "#modules/reviews/public.ts";
import { ReviewQueueList } from "#modules/reviews/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ReportTickets } from "./report-tickets.tsx";
import { StaffLink } from "./staff-link.tsx";
import type { Route } from "./+types/reviews.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Reviews") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "reviews.moderate");
  const { db, actor } = visit;
  const after = url.searchParams.get("after");
  const list = reviewQueues.find((each) => each === url.searchParams.get("list")) ?? "waiting";
  const page = await reviewQueue(db, actor, { list, after });
  const tickets = await reportTicketsFor(visit, {
    kind: "review",
    ids: page.items.map(({ id }) => id),
  });
  return { ...page, tickets, list, isFirstPage: after === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "reviews.moderate");
  return submit(request, ReviewDecision, async (decision) => {
    await decideReview(db, actor, decision);
    return redirectWithToast(href("/admin/reviews"), {
      title: decision.intent === "publish" ? t("Review published") : t("Review removed"),
      tone: "positive",
    });
  });
}

export default function AdminReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, tickets, list, isFirstPage } = loaderData;
  const address = href("/admin/reviews");
  return (
    <>
      <PageHeader
        title={t("Reviews")}
        lead={t("Reviews that the automatic checks stopped, or that readers reported.")}
        actions={
          <>
            <StaffLink to={href("/admin/reported-messages")}>{t("Reported messages")}</StaffLink>
            <StaffLink to={href("/admin/tickets")}>{t("Help desk")}</StaffLink>
          </>
        }
      />
      <LinkTabs
        label={t("Reviews")}
        className="mb-6"
        tabs={[
          { to: address, label: t("Waiting"), isCurrent: list === "waiting" },
          { to: `${address}?list=removed`, label: t("Removed"), isCurrent: list === "removed" },
        ]}
      />
      {items.length > 0 ? (
        <ReviewQueueList
          reviews={items}
          refused={actionData}
          linksOf={(review) => (
            <>
              <StaffLink to={href("/admin/products/:productId", { productId: review.productId })}>
                {review.productName}
              </StaffLink>
              <StaffLink to={href("/admin/users/:userId", { userId: review.sellerId })}>
                {review.shopName}
              </StaffLink>
              {review.authorId !== null && (
                <StaffLink to={href("/admin/users/:userId", { userId: review.authorId })}>
                  {t("Author")}
                </StaffLink>
              )}
              <ReportTickets tickets={tickets} reportedId={review.id} />
            </>
          )}
        />
      ) : (
        <EmptyState drawing="lens" title={t("Nothing to decide")}>
          {list === "waiting" ? t("No review is waiting.") : t("No review was removed.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { list: list === "waiting" ? null : list })}
      />
    </>
  );
}

import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { reportTicketsFor } from "#app/lib/report-tickets.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import {
  reportedConversations,
  settleConversationReports,
} from "#modules/conversations/public.server.ts";
import { ConversationDecision } from "#modules/conversations/public.ts";
import { ReportedList } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ReportTickets } from "./report-tickets.tsx";
import { StaffLink } from "./staff-link.tsx";
import type { Route } from "./+types/reported-messages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Reported messages") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "conversations.moderate");
  const { db, actor } = visit;
  const after = url.searchParams.get("after");
  const isSettled = url.searchParams.get("list") === "settled";
  const page = await reportedConversations(db, actor, { isSettled, after });
  const tickets = await reportTicketsFor(visit, {
    kind: "conversation",
    ids: page.items.map(({ id }) => id),
  });
  return { ...page, tickets, isSettled, isFirstPage: after === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.moderate");
  return submit(request, ConversationDecision, async (decision) => {
    await settleConversationReports(db, actor, decision);
    return redirectWithToast(href("/admin/reported-messages"), {
      title: t("Report settled"),
      tone: "positive",
    });
  });
}

export default function ReportedMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, tickets, isSettled, isFirstPage } = loaderData;
  const address = href("/admin/reported-messages");
  useLivePage(...items.map(({ id }) => `conversation:${id}` as const));
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Reviews"), to: href("/admin/reviews") },
          { label: t("Reported messages") },
        ]}
      />
      <PageHeader
        title={t("Reported messages")}
        lead={t("Conversations that a buyer or a shop reported. No others are shown.")}
      />
      <p className="mb-6">
        <StaffLink to={href("/admin/tickets")}>{t("Help desk")}</StaffLink>
      </p>
      <ListTabs address={address} isSettled={isSettled} />
      {items.length > 0 ? (
        <ReportedList
          conversations={items}
          refused={actionData}
          linksOf={(each) => (
            <>
              {linksOf(each)}
              <ReportTickets tickets={tickets} reportedId={each.id} />
            </>
          )}
        />
      ) : (
        <EmptyState drawing="lens" title={t("Nothing to decide")}>
          {isSettled ? t("No report was settled yet.") : t("No report is waiting.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { list: isSettled ? "settled" : null })}
      />
    </>
  );
}

function ListTabs({
  address,
  isSettled,
}: {
  readonly address: string;
  readonly isSettled: boolean;
}) {
  return (
    <LinkTabs
      label={t("Reported messages")}
      className="mb-6"
      tabs={[
        { to: address, label: t("Waiting"), isCurrent: !isSettled },
        { to: `${address}?list=settled`, label: t("Settled"), isCurrent: isSettled },
      ]}
    />
  );
}

function linksOf({
  sellerId,
  shopName,
  buyerId,
  buyerName,
  productId,
  orderId,
}: Route.ComponentProps["loaderData"]["items"][number]) {
  const userPage = (userId: string) => href("/admin/users/:userId", { userId });
  return (
    <>
      <StaffLink to={userPage(sellerId)}>{shopName}</StaffLink>
      {buyerId !== null && (
        <StaffLink to={userPage(buyerId)}>{buyerName ?? t("A buyer")}</StaffLink>
      )}
      {productId !== null && (
        <StaffLink to={href("/admin/products/:productId", { productId })}>{t("Product")}</StaffLink>
      )}
      {orderId !== null && (
        <StaffLink to={href("/admin/orders/:orderId", { orderId })}>{t("Order")}</StaffLink>
      )}
    </>
  );
}

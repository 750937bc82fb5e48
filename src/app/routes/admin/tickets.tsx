import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { deskTickets, ticketsWaiting } from "#modules/helpdesk/public.server.ts";
import { DeskList } from "#modules/helpdesk/public.ui.ts";
import { inHours } from "#shared/promise-words.ts";
import { grievanceAcknowledgementHours, grievanceResolution } from "#shared/promises.ts";
import { queryLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/tickets.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Help desk") });

const lists = ["open", "reports", "mine", "answered", "closed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "helpdesk.handle");
  const after = url.searchParams.get("after");
  const search = queryLine(url.searchParams, "q", 100);
  const list = lists.find((each) => each === url.searchParams.get("status")) ?? "open";
  const isMine = list === "mine";
  const isReport = list === "reports" ? true : list === "open" ? false : null;
  const status = list === "answered" || list === "closed" ? list : "open";
  const [page, waiting] = await Promise.all([
    deskTickets(db, actor, { status, isMine, isReport, search, after }),
    ticketsWaiting(db, actor),
  ]);
  return { ...page, list, search, waiting, now: new Date(), isFirstPage: after === null };
}

export default function HelpDesk({ loaderData }: Route.ComponentProps) {
  const { items, next, list, search, waiting, now, isFirstPage } = loaderData;
  const address = href("/admin/tickets");
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Administration"), to: href("/admin") }, { label: t("Help desk") }]}
      />
      <PageHeader
        title={t("Help desk")}
        lead={t(
          "Acknowledge each ticket within {hours} and answer it within {month}. The grievance officer learns of late ones.",
          { hours: inHours(grievanceAcknowledgementHours), month: grievanceResolution() },
        )}
        actions={<ButtonLink to={href("/admin/tickets/answers")}>{t("Canned answers")}</ButtonLink>}
      />
      <ListFilters
        label={t("Help desk")}
        address={address}
        chosen={list}
        search={{
          value: search,
          label: t("Search tickets"),
          placeholder: t("Ticket, order or email address"),
        }}
        tabs={tabsOf(waiting)}
      />
      {items.length === 0 ? (
        <EmptyState drawing="lens" title={t("No tickets here")}>
          {search === ""
            ? t("Nobody waits in this list.")
            : t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      ) : (
        <DeskList
          tickets={items}
          now={now}
          addressOf={(ticketId) => href("/admin/tickets/:ticketId", { ticketId })}
        />
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { status: list, q: search || null })}
      />
    </>
  );
}

type Waiting = Route.ComponentProps["loaderData"]["waiting"];

function tabsOf({ open, reports }: Waiting) {
  return [
    { value: "open", label: t("Waiting for us"), count: open },
    { value: "reports", label: t("Reports"), count: reports },
    { value: "mine", label: t("Mine") },
    { value: "answered", label: t("Answered") },
    { value: "closed", label: t("Closed") },
  ];
}

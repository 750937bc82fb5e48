import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownTickets } from "#modules/helpdesk/public.server.ts";
import { TicketList } from "#modules/helpdesk/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { distinctRows } from "#ui/later-pages.ts";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/tickets.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("My tickets") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "helpdesk.readOwn");
  const after = url.searchParams.get("after");
  return { ...(await ownTickets(db, actor, { after })), isFirstPage: after === null };
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const linksOf = ({ next, isFirstPage }: typeof loaderData) =>
    pageLinks(href("/account/tickets"), { next, isFirstPage });
  const links = linksOf(loaderData);
  const more = useMorePages<typeof loaderData>({
    first: loaderData,
    next: links.next,
    nextOf: (page) => linksOf(page).next,
    reloads: true,
  });
  const tickets = distinctRows(
    [loaderData, ...more.pages].flatMap(({ items }) => items),
    ({ id }) => id,
  );
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("My account"), to: href("/account") }, { label: t("My tickets") }]}
      />
      <PageHeader
        title={t("My tickets")}
        lead={t("What you asked our help desk, and what we answered.")}
        actions={<ButtonLink to={href("/help/contact")}>{t("Write to the help desk")}</ButtonLink>}
      />
      {tickets.length === 0 ? (
        <EmptyState drawing="tag" title={t("No tickets yet")}>
          {t("When you write to our help desk, your ticket and our answers appear here.")}
        </EmptyState>
      ) : (
        <GrowingList more={more}>
          <TicketList
            tickets={tickets}
            addressOf={(ticketId) => href("/account/tickets/:ticketId", { ticketId })}
          />
        </GrowingList>
      )}
      <Pagination {...links} more={more} />
    </Page>
  );
}

import { Link, href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { outbox } from "#modules/notifications/public.server.ts";
import { mailStates, type OutboxLine } from "#modules/notifications/public.ts";
import { MailStateBadge } from "#modules/notifications/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/mails.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Mails" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "operations.see");
  const query = readListQuery(url, mailStates);
  return { ...(await outbox(db, actor, { ...query, state: query.status })), ...query };
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { mails, next, counts, search, status, isFirstPage } = loaderData;
  const address = href("/admin/mails");
  const parameters = { status, q: search };
  const isFiltered = status !== null || search !== "";
  return (
    <>
      <MailsHeader counts={counts} />
      <MailFilters address={address} search={search} counts={counts} status={status} />
      {mails.length > 0 ? (
        <MailTable mails={mails} />
      ) : (
        <NoMails isFiltered={isFiltered} address={address} search={search} />
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel="Older mails"
        firstLabel="Newest mails"
      />
    </>
  );
}

function MailsHeader({ counts }: Pick<Route.ComponentProps["loaderData"], "counts">) {
  return (
    <PageHeader
      title="Mails"
      lead={
        counts.givenUp === 0
          ? "What was written to whom, and whether it went out."
          : `${counts.givenUp.toLocaleString("en-IN")} could not be handed over.`
      }
    />
  );
}

function NoMails({
  isFiltered,
  address,
  search,
}: Pick<Route.ComponentProps["loaderData"], "search"> & {
  readonly isFiltered: boolean;
  readonly address: string;
}) {
  return (
    <EmptyState
      drawing="ledger"
      title={isFiltered ? "No mails found" : "No mails yet"}
      action={isFiltered ? <ButtonLink to={address}>Show all mails</ButtonLink> : undefined}
    >
      {search !== ""
        ? `Nothing matches “${search}”.`
        : isFiltered
          ? "There is none of this kind."
          : "What the marketplace writes to people stands here."}
    </EmptyState>
  );
}

function MailFilters({
  address,
  search,
  counts,
  status,
}: Pick<Route.ComponentProps["loaderData"], "search" | "counts" | "status"> & {
  readonly address: string;
}) {
  return (
    <ListFilters
      label="Mails"
      address={address}
      search={{ value: search, label: "Search mails", placeholder: "E-mail address" }}
      tabs={[
        { value: "", label: "All" },
        { value: "waiting", label: "Waiting", count: counts.waiting },
        { value: "sent", label: "Sent" },
        { value: "givenUp", label: "Given up", count: counts.givenUp },
      ]}
      chosen={status ?? ""}
    />
  );
}

function MailTable({ mails }: { readonly mails: readonly OutboxLine[] }) {
  return (
    <Table caption="Mails, newest first">
      <TableHead>
        <Column>Subject</Column>
        <Column>To</Column>
        <Column>Written</Column>
        <Column>State</Column>
      </TableHead>
      <MailRows mails={mails} />
    </Table>
  );
}

function MailRows({ mails }: { readonly mails: readonly OutboxLine[] }) {
  return (
    <TableBody>
      {mails.map((mail) => (
        <Row key={mail.id}>
          <Cell className="wrap-anywhere">
            <Link
              to={href("/admin/mails/:mailId", { mailId: mail.id })}
              className={`${textLinkClasses} inline-block py-1`}
            >
              {mail.subject}
            </Link>
          </Cell>
          <Cell label="To" className="wrap-anywhere">
            <span className="min-w-0 max-md:text-right">{mail.to}</span>
          </Cell>
          <Cell label="Written" className="md:whitespace-nowrap">
            {formatDateTime(mail.writtenAt)}
          </Cell>
          <Cell label="State">
            <MailStateBadge state={mail.state} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

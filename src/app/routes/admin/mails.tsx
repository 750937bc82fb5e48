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
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Mails") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "notifications.handleMails");
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
        nextLabel={t("Older mails")}
        firstLabel={t("Newest mails")}
      />
    </>
  );
}

function MailsHeader({ counts }: Pick<Route.ComponentProps["loaderData"], "counts">) {
  return (
    <PageHeader
      title={t("Mails")}
      lead={
        counts.givenUp === 0
          ? t("Every mail we wrote, its recipient and whether it was sent.")
          : t("{givenUp} could not be sent.", { givenUp: counts.givenUp })
      }
      actions={<ButtonLink to={href("/admin/mails/refused")}>{t("Refused addresses")}</ButtonLink>}
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
      title={isFiltered ? t("No mails found") : t("No mails yet")}
      action={isFiltered ? <ButtonLink to={address}>{t("Show all mails")}</ButtonLink> : undefined}
    >
      {search !== ""
        ? t("Nothing matches “{search}”.", { search })
        : isFiltered
          ? t("Nothing here yet.")
          : t("Mails from the marketplace appear here.")}
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
      label={t("Mails")}
      address={address}
      search={{ value: search, label: t("Search mails"), placeholder: t("Email address") }}
      tabs={[
        { value: "", label: t("All") },
        { value: "waiting", label: t("Waiting"), count: counts.waiting },
        { value: "sent", label: t("Sent") },
        { value: "givenUp", label: t("Given up"), count: counts.givenUp },
        { value: "refused", label: t("Address refused"), count: counts.refused },
      ]}
      chosen={status ?? ""}
    />
  );
}

function MailTable({ mails }: { readonly mails: readonly OutboxLine[] }) {
  return (
    <Table caption={t("Mails, newest first")}>
      <TableHead>
        <Column>{t("Subject")}</Column>
        <Column>{t("To")}</Column>
        <Column>{t("Written")}</Column>
        <Column>{t("State", {}, "how far something is: sent, paid, healthy")}</Column>
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
          <Cell label={t("To")} className="wrap-anywhere">
            <span className="min-w-0 max-md:text-right">{mail.to}</span>
          </Cell>
          <Cell label={t("Written")} className="md:whitespace-nowrap">
            {formatDateTime(mail.writtenAt)}
          </Cell>
          <Cell label={t("State", {}, "how far something is: sent, paid, healthy")}>
            <MailStateBadge state={mail.state} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

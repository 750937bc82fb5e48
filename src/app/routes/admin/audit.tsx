import { href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { AuditEntries, AuditSearch } from "#modules/identity/public.ui.ts";
import { readDays } from "#shared/days.ts";
import { queryLine } from "#shared/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/audit.ts";
import { useObjectAddress } from "./use-object-address.ts";
import { t } from "#shared/texts/text.ts";

const maxLength = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Audit Trail") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.readAudit");
  const line = (name: string) => queryLine(url.searchParams, name, maxLength);
  const filters = {
    who: line("who"),
    action: line("action"),
    objectType: line("type"),
    objectId: line("object"),
    ...readDays(url.searchParams),
  };
  const { after, isFirstPage } = readListQuery(url, []);
  return { ...(await auditTrail(db, actor, { filters, after })), filters, isFirstPage };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const objectAddress = useObjectAddress();
  const { entries, actions, next, filters, isFirstPage } = loaderData;
  const address = href("/admin/audit");
  const parameters = {
    who: filters.who,
    action: filters.action,
    type: filters.objectType,
    object: filters.objectId,
    from: filters.fromDay,
    to: filters.toDay,
  };
  const isFiltered =
    !isFirstPage || Object.values(parameters).some((value) => value !== null && value !== "");
  return (
    <>
      <PageHeader
        title={t("Audit Trail")}
        lead={t(
          "Who changed what and when, with the earlier value. Nothing here can be changed or deleted.",
        )}
      />
      <AuditSearch address={address} filters={filters} actions={actions} />
      {entries.length > 0 ? (
        <AuditEntries entries={entries} addressOf={objectAddress} />
      ) : (
        <EmptyState
          drawing="lens"
          title={isFiltered ? t("Nothing found") : t("Nothing recorded yet")}
          action={
            isFiltered ? (
              <ButtonLink to={address}>{t("Show the whole audit trail")}</ButtonLink>
            ) : undefined
          }
        >
          {isFiltered
            ? t("No entries match your search.")
            : t("Every decision appears here, with who made it and the earlier value.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel={t("Older entries")}
        firstLabel={t("Newest entries")}
      />
    </>
  );
}

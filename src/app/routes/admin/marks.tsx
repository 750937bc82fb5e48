import { href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { marksToCheck } from "#modules/catalog/public.server.ts";
import { markStatuses, markStatusWords } from "#modules/catalog/public.ts";
import { MarkCheckTable } from "#modules/catalog/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/marks.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Marks of origin") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.checkMarks");
  const query = readListQuery(url, markStatuses);
  return { ...(await marksToCheck(db, actor, query)), ...query };
}

export default function Marks({ loaderData }: Route.ComponentProps) {
  const { items, counts, next, status, search, isFirstPage } = loaderData;
  const address = href("/admin/marks");
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader
        title={t("Marks of origin")}
        lead={t("Buyers see a mark only after you have checked its certificate.")}
      />
      {all === 0 ? (
        <EmptyState drawing="ledger" title={t("No marks yet")}>
          {t("When a seller sends a certificate, it appears here.")}
        </EmptyState>
      ) : (
        <>
          <ListFilters
            label={t("Marks of origin")}
            address={address}
            search={{
              value: search,
              label: t("Search marks"),
              placeholder: t("Name, number or shop"),
            }}
            tabs={[
              { value: "", label: t("All"), count: all },
              ...markStatuses.map((each) => ({
                value: each,
                label: markStatusWords()[each],
                count: counts[each],
              })),
            ]}
            chosen={status ?? ""}
          />
          {items.length > 0 ? (
            <MarkCheckTable marks={items} />
          ) : (
            <EmptyState
              drawing="lens"
              title={t("No marks found")}
              action={<ButtonLink to={address}>{t("Show all")}</ButtonLink>}
            >
              {search === ""
                ? t("Nothing here yet.")
                : t("Nothing matches “{search}”.", { search })}
            </EmptyState>
          )}
        </>
      )}
      <Pagination {...pageLinks(address, { next, isFirstPage }, { status, q: search })} />
    </>
  );
}

import { href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { attributesToEdit, productRuns } from "#modules/catalog/public.server.ts";
import { AttributeTable, RunProgress } from "#modules/catalog/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/attributes.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Attributes · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageAttributes");
  const { search } = readListQuery(url, []);
  const [attributes, runs] = await Promise.all([
    attributesToEdit(db, actor, { search }),
    productRuns(db, actor, { slug: null }),
  ]);
  return { attributes, runs, search };
}

export default function Attributes({ loaderData }: Route.ComponentProps) {
  const { attributes, runs, search } = loaderData;
  const address = href("/admin/attributes");
  return (
    <>
      <PageHeader
        title={t("Attributes")}
        lead={t("Details that sellers give about a product and that buyers can filter by.")}
        actions={
          <ButtonLink to={href("/admin/attributes/:code", { code: "new" })} variant="primary">
            {t("Add Attribute")}
          </ButtonLink>
        }
      />
      <RunProgress runs={runs} />
      <ListFilters
        label={t("Attributes")}
        address={address}
        search={{
          value: search,
          label: t("Search attributes"),
          placeholder: t("Name, code or choice"),
        }}
        tabs={[]}
        chosen=""
      />
      {attributes.length > 0 ? (
        <AttributeTable attributes={attributes} />
      ) : (
        <EmptyState
          drawing="lens"
          title={search === "" ? t("No attributes yet") : t("No attributes found")}
          action={
            search === "" ? undefined : (
              <ButtonLink to={address}>{t("Show all attributes")}</ButtonLink>
            )
          }
        >
          {search === ""
            ? t("Add one, such as heel height, and then choose which categories ask for it.")
            : t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      )}
    </>
  );
}

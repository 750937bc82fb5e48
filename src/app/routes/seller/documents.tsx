import { href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownDocuments } from "#modules/invoicing/public.server.ts";
import { DocumentTable } from "#modules/invoicing/public.ui.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/documents.ts";
import { EarningsTrail } from "./earnings-trail.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Charged by the Marketplace") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "invoicing.viewOwn");
  const query = readListQuery(url, []);
  return {
    ...(await ownDocuments(db, actor, { after: query.after })),
    isFirstPage: query.isFirstPage,
    marketplace: settings.name,
  };
}

export default function Documents({
  loaderData: { documents, next, isFirstPage, marketplace },
}: Route.ComponentProps) {
  const address = href("/seller/documents");
  return (
    <Page>
      <EarningsTrail page={t("Charged by us")} />
      <PageHeader
        title={t("Charged by {marketplace}", { marketplace })}
        lead={t(
          "What the marketplace charged you, with GST: commission once a month, advertising when you pay for it. Your accountant can claim the GST on these documents.",
        )}
      />
      {documents.length > 0 ? (
        <DocumentTable documents={documents} />
      ) : (
        <EmptyState drawing="ledger" title={t("No charges yet")}>
          {t("You get the first document in the month after your first delivered order.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage })}
        nextLabel={t("Older documents")}
        firstLabel={t("Newest documents")}
      />
    </Page>
  );
}

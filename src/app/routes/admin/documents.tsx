import { href } from "react-router";
import { listAsked } from "#app/lib/list-asked.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { allDocuments } from "#modules/invoicing/index.server.ts";
import { DocumentTable } from "#modules/invoicing/ui/document-table.tsx";
import { addressWith } from "#shared/address-with.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/documents.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Documents" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "invoicing.viewAll");
  const asked = listAsked(url, []);
  return { ...(await allDocuments(db, actor, asked)), ...asked, hasGstin: settings.gstin !== null };
}

export default function Documents({ loaderData: { documents, next, search, isFirstPage, hasGstin } }: Route.ComponentProps) {
  const address = href("/admin/documents");
  return (
    <>
      <PageHeader title="Documents" lead="Tax invoices and credit notes of the marketplace to its sellers, as they were issued. None can be changed." />
      {!hasGstin && (
        <p role="note" className="mb-6 rounded-card border border-line-strong bg-surface-raised p-4">
          The marketplace has no GSTIN yet, so that nothing is invoiced. Enter it under Settings; what is due is then issued by itself.
        </p>
      )}
      <ListFilters label="Documents" address={address} search={{ value: search, label: "Search documents", placeholder: "Number or seller" }} tabs={[]} chosen="" />
      {documents.length > 0 ? (
        <DocumentTable documents={documents} hasRecipients />
      ) : (
        <EmptyState drawing="ledger" title={search === "" ? "No documents yet" : "No documents found"} action={search === "" ? undefined : <ButtonLink to={address}>Show all documents</ButtonLink>}>
          {search === "" ? "Fees are invoiced at the beginning of each month, advertising when it is paid." : `Nothing matches “${search}”.`}
        </EmptyState>
      )}
      <NextPage next={next === null ? null : addressWith(address, { q: search, after: next })} first={isFirstPage ? null : addressWith(address, { q: search })} nextLabel="Older documents" firstLabel="Newest documents" />
    </>
  );
}

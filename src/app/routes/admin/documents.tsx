import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { allDocuments } from "#modules/invoicing/public.server.ts";
import {
  documentsAddress,
  hasDocumentFilters,
  readDocumentFilters,
} from "#modules/invoicing/public.ts";
import { RegisterFilters, RegisterTable } from "#modules/invoicing/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/documents.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Documents" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "invoicing.viewAll");
  const filters = readDocumentFilters(url.searchParams);
  const after = url.searchParams.get("after");
  return {
    ...(await allDocuments(db, actor, { filters, after })),
    filters,
    isFirstPage: after === null,
    nowMs: Date.now(),
    hasGstin: settings.gstin !== null,
  };
}

export default function Documents({
  loaderData: { documents, next, filters, isFirstPage, nowMs, hasGstin },
}: Route.ComponentProps) {
  const address = href("/admin/documents");
  return (
    <>
      <DocumentsHeader />
      {!hasGstin && <NoGstinNote />}
      <RegisterFilters address={address} filters={filters} nowMs={nowMs} hasIssuers />
      {documents.length > 0 ? (
        <RegisterTable documents={documents} hasIssuers />
      ) : (
        <NoDocuments filters={filters} address={address} />
      )}
      <Pagination
        next={next === null ? null : documentsAddress(address, filters, next)}
        first={isFirstPage ? null : documentsAddress(address, filters)}
        nextLabel="Older documents"
        firstLabel="Newest documents"
      />
    </>
  );
}

function DocumentsHeader() {
  return (
    <PageHeader
      title="Documents"
      lead={
        "Invoices, bills and credit notes as they were issued: of sellers to their " +
        "buyers, and of the marketplace to its sellers. None can be changed."
      }
      actions={<ButtonLink to={href("/admin/archives")}>Archives</ButtonLink>}
    />
  );
}

function NoGstinNote() {
  return (
    <p role="note" className="mb-6 rounded-card border border-line-strong bg-surface-raised p-4">
      The marketplace has no GSTIN yet, so that it invoices nothing itself. Enter it under Settings;
      what is due is then issued by itself.
    </p>
  );
}

function NoDocuments({
  filters,
  address,
}: Pick<Route.ComponentProps["loaderData"], "filters"> & { readonly address: string }) {
  return (
    <EmptyState
      drawing="ledger"
      title={hasDocumentFilters(filters) ? "No documents found" : "No documents yet"}
      action={
        hasDocumentFilters(filters) ? (
          <ButtonLink to={address}>Show all documents</ButtonLink>
        ) : undefined
      }
    >
      {hasDocumentFilters(filters)
        ? "No document is like what you asked for."
        : "Sellers issue theirs by confirming orders; fees are invoiced at the " +
          "beginning of each month, advertising when it is paid."}
    </EmptyState>
  );
}

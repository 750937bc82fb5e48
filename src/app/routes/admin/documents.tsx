import { href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
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
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Documents") });

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
        nextLabel={t("Older documents")}
        firstLabel={t("Newest documents")}
      />
    </>
  );
}

function DocumentsHeader() {
  const { mayOpen } = useStaffRights();
  return (
    <PageHeader
      title={t("Documents")}
      lead={t(
        "Invoices, bills and credit notes as issued: by sellers to their buyers, and by the marketplace to its sellers. They cannot be changed.",
      )}
      actions={
        mayOpen(href("/admin/archives")) && (
          <ButtonLink to={href("/admin/archives")}>{t("Archives")}</ButtonLink>
        )
      }
    />
  );
}

function NoGstinNote() {
  return (
    <p role="note" className="mb-6 rounded-card border border-line-strong bg-surface-raised p-4">
      {t(
        "The marketplace has no GSTIN yet, so it cannot issue its own invoices. Enter the GSTIN under Settings; invoices that are due are then issued automatically.",
      )}
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
      title={hasDocumentFilters(filters) ? t("No documents found") : t("No documents yet")}
      action={
        hasDocumentFilters(filters) ? (
          <ButtonLink to={address}>{t("Show all documents")}</ButtonLink>
        ) : undefined
      }
    >
      {hasDocumentFilters(filters)
        ? t("No documents match your search.")
        : t(
            "Sellers issue documents when they confirm orders. Fees are invoiced at the start of each month, advertising when it is paid.",
          )}
    </EmptyState>
  );
}

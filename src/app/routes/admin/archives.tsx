import { href } from "react-router";
import { makeArchive } from "#app/routes/documents/archive-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { yearsOfDocuments } from "#modules/filings/public.server.ts";
import { ArchiveList } from "#modules/filings/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/archives.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Archives" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  return { years: await yearsOfDocuments(db, actor, { isOfMarketplace: true }) };
}

export function action({ request, context }: Route.ActionArgs) {
  return makeArchive(request, allow(context, "filings.viewAll"), {
    isOfMarketplace: true,
    page: href("/admin/archives"),
  });
}

export default function Archives({ loaderData: { years }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: "Documents", to: href("/admin/documents") }, { label: "Archives" }]}
      />
      <PageHeader
        title="Archives"
        lead={
          "What the marketplace itself issued in a financial year, as PDF, a " +
          "folder per month, with its register. Sellers make their own."
        }
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      {years.length > 0 ? (
        <ArchiveList
          years={years}
          fileAddress={(archiveId) => href("/admin/archives/:archiveId/file.zip", { archiveId })}
        />
      ) : (
        <EmptyState drawing="ledger" title="No documents yet">
          The marketplace has issued nothing itself so far.
        </EmptyState>
      )}
    </>
  );
}

import { href } from "react-router";
import { makeArchive } from "#app/routes/documents/archive-page.server.ts";
import { ArchivesOfYears } from "#app/routes/documents/archives-of-years.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { yearsOfDocuments } from "#modules/filings/public.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
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
      <ArchivesOfYears
        lead={
          "What the marketplace itself issued in a financial year, as PDF, a " +
          "folder per month, with its register. Sellers make their own."
        }
        problem={actionData?.problem}
        years={years}
        fileAddress={(archiveId) => href("/admin/archives/:archiveId/file.zip", { archiveId })}
        whenEmpty="The marketplace has issued nothing itself so far."
      />
    </>
  );
}

import { href } from "react-router";
import { makeArchive } from "#app/routes/documents/archive-page.server.ts";
import { ArchivesOfYears } from "#app/routes/documents/archives-of-years.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { yearsOfDocuments } from "#modules/filings/public.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import type { Route } from "./+types/archives.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Archives") });

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
        trail={[{ label: t("Documents"), to: href("/admin/documents") }, { label: t("Archives") }]}
      />
      <ArchivesOfYears
        lead={t(
          "The documents that the marketplace itself issued in a financial year, as PDFs: a folder for each month, with its register. Sellers create their own archives.",
        )}
        problem={actionData?.problem}
        years={years}
        fileAddress={(archiveId) => href("/admin/archives/:archiveId/file.zip", { archiveId })}
        whenEmpty={t("The marketplace has not issued any documents yet.")}
      />
    </>
  );
}

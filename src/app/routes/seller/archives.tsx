import { href } from "react-router";
import { makeArchive } from "#app/routes/documents/archive-page.server.ts";
import { ArchivesOfYears } from "#app/routes/documents/archives-of-years.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { yearsOfDocuments } from "#modules/filings/public.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/archives.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Archives") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  return { years: await yearsOfDocuments(db, actor, { isOfMarketplace: false }) };
}

export function action({ request, context }: Route.ActionArgs) {
  return makeArchive(request, allow(context, "filings.viewOwn"), {
    isOfMarketplace: false,
    page: href("/seller/archives"),
  });
}

export default function Archives({ loaderData: { years }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Invoices"), to: href("/seller/invoices") }, { label: t("Archives") }]}
      />
      <ArchivesOfYears
        lead={t(
          "All documents of a financial year as PDFs, one folder per month, with a register: for your accountant and your own records.",
        )}
        problem={actionData?.problem}
        years={years}
        fileAddress={(archiveId) => href("/seller/archives/:archiveId/file.zip", { archiveId })}
        whenEmpty={t("Once you confirm an order, its invoice appears here, year by year.")}
      />
    </Page>
  );
}

import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { gstr9, gstr9b, marketplaceFiler } from "#modules/filings/public.server.ts";
import { requestedYear, yearsToFile } from "#modules/filings/public.ts";
import { FileLink, Gstr9bTables, Gstr9Tables, YearChooser } from "#modules/filings/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-year.ts";
import { MarketplaceGstTabs } from "./gst-tabs.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Annual GST returns · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const year = requestedYear(url.searchParams.get("year"), new Date());
  const filer = await marketplaceFiler(db, actor);
  const [tcs, own] = await Promise.all([
    gstr9b(db, actor, { year }),
    filer === null ? null : gstr9(db, actor, { of: { ...filer, sellerId: null }, year }),
  ]);
  return {
    year: { year: year.year, name: year.name },
    years: yearsToFile(new Date()).map(({ year: value, name }) => ({ year: value, name })),
    tcs,
    own,
  };
}

export default function MarketplaceYear({
  loaderData: { year, years, tcs, own },
}: Route.ComponentProps) {
  const fileAt = (yearFile: string) =>
    urlWithQuery(href("/admin/gst/year/:yearFile", { yearFile }), {
      year: String(year.year),
    });
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("GST Returns"), to: href("/admin/gst") },
          { label: t("Annual returns") },
        ]}
      />
      <PageHeader
        title={t("Annual returns of {yearName}", { yearName: year.name })}
        lead={t(
          "GSTR-9B has the TCS of the year, GSTR-9 what the marketplace sold itself. Both are due by 31 December after the year. The portal has not checked these figures.",
        )}
        actions={
          <>
            {own !== null && <FileLink to={fileAt("gstr9.csv")}>{t("GSTR-9 (CSV)")}</FileLink>}
            <FileLink to={fileAt("gstr9b.csv")} isFirst>
              {t("GSTR-9B (CSV)")}
            </FileLink>
          </>
        }
      />
      <MarketplaceGstTabs current="year" />
      <YearChooser action={href("/admin/gst/year")} years={years} year={year.year} />
      <Gstr9bTables sums={tcs} yearName={year.name} />
      {own !== null && <Gstr9Tables sums={own} yearName={year.name} isMarketplace />}
    </>
  );
}

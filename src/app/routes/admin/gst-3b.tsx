import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { gstr3b, marketplaceFiler } from "#modules/filings/public.server.ts";
import { monthsToFile, requestedMonth } from "#modules/filings/public.ts";
import { FileLink, Gstr3bTables, MonthChooser } from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-3b.ts";
import { MarketplaceGstTabs } from "./gst-tabs.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("GSTR-3B · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const month = requestedMonth(url.searchParams.get("month"), new Date());
  const filer = await marketplaceFiler(db, actor);
  return {
    month: month.month,
    months: monthsToFile(new Date()).map((each) => each.month),
    sums:
      filer === null ? null : await gstr3b(db, actor, { of: { ...filer, sellerId: null }, month }),
  };
}

export default function MarketplaceGstr3b({
  loaderData: { month, months, sums },
}: Route.ComponentProps) {
  const fileAt = (returnFile: string) =>
    urlWithQuery(href("/admin/gst/3b/:returnFile", { returnFile }), { month });
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("GST Returns"), to: href("/admin/gst") }, { label: "GSTR-3B" }]}
      />
      <PageHeader
        title="GSTR-3B"
        lead={t(
          "The summary with which the marketplace pays the tax on its fees of {monthName}. The portal has not checked these figures.",
          { monthName: monthWords(month) },
        )}
        actions={
          sums !== null && (
            <>
              <FileLink to={fileAt("gstr3b.csv")}>{t("Table (CSV)")}</FileLink>
              <FileLink to={fileAt("gstr3b.json")} isFirst>
                {t("GSTR-3B (JSON)")}
              </FileLink>
            </>
          )
        }
      />
      <MarketplaceGstTabs current="gstr3b" month={month} />
      <MonthChooser
        action={href("/admin/gst/3b")}
        months={months}
        month={month}
        registrations={[]}
        registration=""
        otherParameters={{}}
      />
      {sums === null ? (
        <EmptyState drawing="ledger" title={t("You file no {form}", { form: "GSTR-3B" })}>
          {t("The marketplace has no GSTIN yet. Enter it under Settings.")}
        </EmptyState>
      ) : (
        <Gstr3bTables sums={sums} isMarketplace />
      )}
    </>
  );
}

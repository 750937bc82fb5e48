import { href } from "react-router";
import { readReturnQuery } from "#app/routes/documents/gst-return.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { gstr3b } from "#modules/filings/public.server.ts";
import { monthsToFile } from "#modules/filings/public.ts";
import { FileLink, Gstr3bTables, MonthChooser } from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-3b.ts";
import { GstTabs } from "./gst-tabs.tsx";
import { NoSuchReturn } from "./no-such-return.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "GSTR-3B" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, month, filers } = await readReturnQuery({ db, actor }, url);
  const frame = {
    month: month.month,
    months: monthsToFile(new Date()).map((each) => each.month),
    registrations: filers.map(({ supplier }) => supplier),
    registration: of?.supplier ?? "",
    files: of?.files ?? null,
  };
  return of?.files === "gstr1"
    ? { ...frame, sums: await gstr3b(db, actor, { of, month }) }
    : { ...frame, sums: null };
}

export default function OwnGstr3b({ loaderData }: Route.ComponentProps) {
  const { month, months, registrations, registration, files, sums } = loaderData;
  const parameters = { month, registration: registrations.length > 1 ? registration : "" };
  const fileAt = (returnFile: string) =>
    urlWithQuery(href("/seller/gst/3b/:returnFile", { returnFile }), parameters);
  return (
    <Page>
      <PageHeader
        title="GSTR-3B"
        lead={t(
          "The summary with which you pay the tax of {monthName}, as far as this shop knows it. The portal has not checked these figures.",
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
      <GstTabs current="gstr3b" month={month} />
      <MonthChooser
        action={href("/seller/gst/3b")}
        months={months}
        month={month}
        registrations={registrations}
        registration={registration}
        otherParameters={{}}
      />
      {sums === null ? (
        <NoSuchReturn files={files} form="GSTR-3B" />
      ) : (
        <Gstr3bTables sums={sums} isMarketplace={false} />
      )}
    </Page>
  );
}

import { href } from "react-router";
import { readYearQuery } from "#app/routes/documents/gst-return.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { gstr9 } from "#modules/filings/public.server.ts";
import { yearsToFile } from "#modules/filings/public.ts";
import { FileLink, Gstr9Tables, YearChooser } from "#modules/filings/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-year.ts";
import { GstTabs } from "./gst-tabs.tsx";
import { NoSuchReturn } from "./no-such-return.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "GSTR-9" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, year, filers } = await readYearQuery({ db, actor }, url);
  const frame = {
    year: { year: year.year, name: year.name },
    years: yearsToFile(new Date()).map(({ year: value, name }) => ({ year: value, name })),
    registrations: filers.map(({ supplier }) => supplier),
    registration: of?.supplier ?? "",
    files: of?.files ?? null,
  };
  return of?.files === "gstr1"
    ? { ...frame, sums: await gstr9(db, actor, { of, year }) }
    : { ...frame, sums: null };
}

export default function OwnYear({
  loaderData: { year, years, registrations, registration, files, sums },
}: Route.ComponentProps) {
  const registrationInLink = registrations.length > 1 ? registration : "";
  return (
    <Page>
      <PageHeader
        title={t("GSTR-9 of {yearName}", { yearName: year.name })}
        lead={t(
          "What the annual return needs from this shop, by 31 December after the year. The portal has not checked these figures.",
        )}
        actions={
          sums !== null && (
            <FileLink
              to={urlWithQuery(href("/seller/gst/year.csv"), {
                year: String(year.year),
                registration: registrationInLink,
              })}
              isFirst
            >
              {t("Figures (CSV)")}
            </FileLink>
          )
        }
      />
      <GstTabs current="gstr9" />
      <YearChooser
        action={href("/seller/gst/year")}
        years={years}
        year={year.year}
        registrations={registrations}
        registration={registration}
      />
      {sums === null ? (
        <NoSuchReturn files={files} form="GSTR-9" />
      ) : (
        <Gstr9Tables sums={sums} yearName={year.name} isMarketplace={false} />
      )}
    </Page>
  );
}

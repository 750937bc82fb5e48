import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  changesAfterFiling,
  firstDocuments,
  gstr1,
  gstr8,
  marketplaceFiler,
  tcsRegistration,
} from "#modules/filings/public.server.ts";
import { registrationsOf, requestedMonth, monthsToFile } from "#modules/filings/public.ts";
import {
  ChangesNote,
  FileLink,
  Gstr1Sections,
  Gstr8Statement,
  MonthChooser,
} from "#modules/filings/public.ui.ts";
import { feesBilledLate } from "#modules/invoicing/public.server.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { LateFeesNote } from "#modules/invoicing/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/gst.ts";
import { MarketplaceGstTabs } from "./gst-tabs.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("GST Returns") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const month = requestedMonth(url.searchParams.get("month"), new Date());
  const frame = { month: month.month, months: monthsToFile(new Date()).map((each) => each.month) };
  if (url.searchParams.get("form") !== "gstr1")
    return {
      ...frame,
      gstin: await tcsRegistration(db, actor),
      form: "gstr8" as const,
      statement: await gstr8(db, actor, { month }),
      filer: null,
    };
  const filer = await marketplaceFiler(db, actor);
  const gstin = filer?.supplier ?? null;
  if (filer === null)
    return {
      ...frame,
      gstin,
      filer,
      form: "gstr1" as const,
      sums: null,
      documents: [],
      late: noneLate,
      changes: null,
    };
  const of = { ...filer, sellerId: null };
  const [sums, documents, late, changes] = await Promise.all([
    gstr1(db, actor, { of, month, hsnDigits: of.hsnDigits }),
    firstDocuments(db, actor, { of, month }),
    feesBilledLate(db, actor, { month }),
    changesAfterFiling(db, actor, { of, month }),
  ]);
  return { ...frame, gstin, filer, form: "gstr1" as const, sums, documents, late, changes };
}

const noneLate = { count: 0, documents: [] };

export default function GstReturns({ loaderData }: Route.ComponentProps) {
  const { month, months, gstin, form } = loaderData;
  const [address, table] = [href("/admin/gst"), href("/admin/gst/table.csv")];
  const [name, monthName, isSoFar] = [
    form === "gstr8" ? "GSTR-8" : "GSTR-1",
    monthWords(month),
    month === months[0],
  ];
  const tableAt = (section: string) => urlWithQuery(table, { form, month, section });
  const registrations =
    loaderData.form === "gstr8"
      ? registrationsOf(loaderData.statement, gstin)
      : [gstin].filter((each) => each !== null);
  return (
    <>
      <PageHeader
        title={t("GST returns")}
        lead={t(
          "What the marketplace reports to the tax office each month: the TCS it collected and what it charged its sellers. The portal has not checked the files.",
        )}
        actions={
          <>
            <ButtonLink to={href("/admin/tds")}>{t("TDS of sellers")}</ButtonLink>
            <ButtonLink to={href("/admin/filings")}>{t("Filing calendar")}</ButtonLink>
            <ButtonLink to={href("/admin/gst/limits")}>{t("Limits")}</ButtonLink>
            <FileLink to={tableAt("")}>
              {form === "gstr8" ? t("Statement (CSV)") : t("Register (CSV)")}
            </FileLink>
            {registrations.map((registration, index) => (
              <FileLink
                key={registration}
                to={urlWithQuery(href("/admin/gst/return.json"), {
                  form,
                  month,
                  registration: registrations.length > 1 ? registration : "",
                })}
                isFirst={index === 0}
              >
                {registrations.length > 1
                  ? t("{name} of {gstin} (JSON)", { name, gstin: registration })
                  : t("{name} (JSON)", { name })}
              </FileLink>
            ))}
          </>
        }
      />
      {gstin === null && (
        <p
          role="note"
          className="mb-6 rounded-card border border-line-strong bg-surface-raised p-4"
        >
          {form === "gstr8"
            ? t(
                "The GSTIN for TCS is missing. GSTR-8 is filed under that registration, which is separate from the marketplace's own.",
              )
            : t("The marketplace has no GSTIN yet, so it does not file GSTR-1.")}{" "}
          {rich("Please enter it under <settings>Settings</settings>.", {
            settings: (words) => (
              <Link to={href("/admin/settings")} className={textLinkClasses}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <MarketplaceGstTabs current={form} month={month} />
      <MonthChooser
        action={address}
        months={months}
        month={month}
        registrations={[]}
        registration=""
        otherParameters={form === "gstr1" ? { form } : {}}
      />
      {loaderData.form === "gstr8" ? (
        <Gstr8Statement statement={loaderData.statement} monthName={monthName} isSoFar={isSoFar} />
      ) : (
        loaderData.filer !== null &&
        loaderData.sums !== null && (
          <>
            <LateFeesNote late={loaderData.late} />
            {loaderData.changes !== null && (
              <ChangesNote
                changes={loaderData.changes}
                monthName={monthName}
                file={tableAt("changes")}
              />
            )}
            <Gstr1Sections
              supplier={loaderData.filer.supplier}
              monthName={monthName}
              isSoFar={isSoFar}
              hsnDigits={loaderData.filer.hsnDigits}
              sums={loaderData.sums}
              documents={loaderData.documents}
              tableAt={tableAt}
            />
          </>
        )
      )}
    </>
  );
}

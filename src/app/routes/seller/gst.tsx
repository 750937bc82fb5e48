import { href, Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  changesAfterFiling,
  firstDocuments,
  gstr1,
  purchases,
} from "#modules/filings/public.server.ts";
import { monthsToFile } from "#modules/filings/public.ts";
import {
  BookFiles,
  ChangesNote,
  FileLink,
  Gstr1Sections,
  MonthChooser,
  OtherReturns,
  PurchasePart,
} from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { GstTabs } from "./gst-tabs.tsx";
import { NoSuchReturn } from "./no-such-return.tsx";
import { SellerButton } from "./seller-link.tsx";
import type { Route } from "./+types/gst.ts";
import { readReturnQuery } from "#app/routes/documents/gst-return.server.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("GST Returns") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, month, filers } = await readReturnQuery({ db, actor }, url);
  const months = monthsToFile(new Date()).map((each) => each.month);
  const asked = { of, months, month: month.month };
  if (of === null)
    return {
      ...asked,
      of,
      registrations: [],
      sums: null,
      documents: [],
      bought: [],
      changes: null,
    };
  const [sums, documents, bought, changes] = await Promise.all([
    gstr1(db, actor, { of, month, hsnDigits: of.hsnDigits }),
    firstDocuments(db, actor, { of, month }),
    purchases(db, actor, { of, month }),
    changesAfterFiling(db, actor, { of, month }),
  ]);
  return {
    ...asked,
    of,
    registrations: filers.map(({ supplier }) => supplier),
    sums,
    documents,
    bought,
    changes,
  };
}

export default function GstReturns({
  loaderData: { of, months, month, registrations, sums, documents, bought, changes },
}: Route.ComponentProps) {
  const parameters = { month, registration: registrations.length > 1 ? (of?.supplier ?? "") : "" };
  const tableAt = (section: string) =>
    urlWithQuery(href("/seller/gst/table.csv"), { ...parameters, section });
  const bookAt = (bookFile: string) =>
    urlWithQuery(href("/seller/gst/books/:bookFile", { bookFile }), parameters);
  return (
    <Page>
      <PageHeader
        title={t("GST returns")}
        lead={t(
          "What your accountant needs each month: every document in its table, by its date of issue in India. The portal has not checked the file.",
        )}
        actions={
          of !== null && (
            <>
              <SellerButton to={href("/seller/filings")}>{t("Filing calendar")}</SellerButton>
              <FileLink to={tableAt("")}>{t("Register (CSV)")}</FileLink>
              {of.files === "gstr1" && (
                <FileLink to={urlWithQuery(href("/seller/gst/gstr1.json"), parameters)} isFirst>
                  {t("GSTR-1 (JSON)")}
                </FileLink>
              )}
            </>
          )
        }
      />
      <GstTabs current="gstr1" month={month} />
      <MonthChooser
        action={href("/seller/gst")}
        months={months}
        month={month}
        registrations={registrations}
        registration={of?.supplier ?? ""}
        otherParameters={{}}
      />
      {changes !== null && (
        <ChangesNote changes={changes} monthName={monthWords(month)} file={tableAt("changes")} />
      )}
      {of?.files === "gstr1" && of.hsnDigits === 6 && (
        <p className="mb-8">
          <Link
            to={urlWithQuery(href("/seller/e-invoices"), { month })}
            className={textLinkClasses}
          >
            {t("E-invoices of {month}", { month: monthWords(month) })}
          </Link>
        </p>
      )}
      {of === null || sums === null ? (
        <NoSuchReturn files={null} form="GSTR-1" />
      ) : of.files !== "gstr1" ? (
        <OtherReturns
          files={of.files}
          supplier={of.supplier}
          monthName={monthWords(month)}
          sums={sums}
        />
      ) : (
        <Gstr1Sections
          supplier={of.supplier}
          monthName={monthWords(month)}
          isSoFar={month === months[0]}
          hsnDigits={of.hsnDigits}
          sums={sums}
          documents={documents}
          tableAt={tableAt}
        />
      )}
      {of !== null && (
        <>
          {of.files === "gstr1" && (
            <PurchasePart month={month} purchases={bought} file={bookAt("input-tax.csv")} />
          )}
          <BookFiles fileAt={bookAt} />
        </>
      )}
    </Page>
  );
}

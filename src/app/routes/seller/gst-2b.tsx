import { href } from "react-router";
import { readReturnQuery } from "#app/routes/documents/gst-return.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submitFile } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { compareGstr2b, tooLargeGstr2b } from "#modules/filings/public.server.ts";
import { gstr2bLimits, monthsToFile } from "#modules/filings/public.ts";
import { Gstr2bTable, Gstr2bUpload, MonthChooser } from "#modules/filings/public.ui.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-2b.ts";
import { GstTabs } from "./gst-tabs.tsx";
import { NoSuchReturn } from "./no-such-return.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Compare GSTR-2B") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, month, filers } = await readReturnQuery({ db, actor }, url);
  return {
    month: month.month,
    months: monthsToFile(new Date()).map((each) => each.month),
    registrations: filers.map(({ supplier }) => supplier),
    registration: of?.supplier ?? "",
    files: of?.files ?? null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const file = {
    name: "file",
    maxBytes: gstr2bLimits.bytes,
    tooLarge: tooLargeGstr2b(),
    missing: t("Please choose a file."),
  };
  return submitFile(request, file, async ({ bytes }, form) => {
    const asked = new URL(url);
    for (const name of ["month", "registration"])
      asked.searchParams.set(name, String(form.get(name) ?? ""));
    const { of, month } = await readReturnQuery({ db, actor }, asked);
    if (of === null || of.files !== "gstr1")
      throw new NotFound(t("No GSTR-3B is filed under this registration."));
    return { comparison: await compareGstr2b(db, actor, { of, month, bytes }) };
  });
}

export default function CompareGstr2b({ loaderData, actionData }: Route.ComponentProps) {
  const { month, months, registrations, registration, files } = loaderData;
  const problem = actionData !== undefined && "problem" in actionData ? actionData.problem : null;
  return (
    <Page>
      <PageHeader
        title={t("Compare GSTR-2B")}
        lead={t(
          "Before you claim input tax, check that GSTR-2B has every invoice that we sent you, with the same amounts.",
        )}
      />
      <GstTabs current="gstr2b" month={month} />
      <MonthChooser
        action={href("/seller/gst/2b")}
        months={months}
        month={month}
        registrations={registrations}
        registration={registration}
        otherParameters={{}}
      />
      {files === "gstr1" ? (
        <Gstr2bUpload
          month={month}
          monthName={monthWords(month)}
          registration={registration}
          error={problem?.fields["file"] ?? problem?.message}
        />
      ) : (
        <NoSuchReturn files={files} form="GSTR-3B" />
      )}
      {actionData !== undefined && "comparison" in actionData && (
        <Gstr2bTable comparison={actionData.comparison} />
      )}
    </Page>
  );
}

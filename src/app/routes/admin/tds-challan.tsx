import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { recordChallan, tdsQuarter } from "#modules/filings/public.server.ts";
import {
  ChallanInput,
  quarterFrom,
  quarterWords,
  requestedQuarter,
} from "#modules/filings/public.ts";
import { ChallanForm } from "#modules/filings/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/tds-challan.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Challan · TDS") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.manageTaxes");
  const quarter = requestedQuarter(url.searchParams.get("quarter"), new Date());
  return { quarter: quarter.id, months: (await tdsQuarter(db, actor, { quarter })).months };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.manageTaxes");
  return submit(request, ChallanInput, async (input) => {
    await recordChallan(db, actor, input);
    const quarter = quarterFrom(input.month).id;
    return redirectWithToast(urlWithQuery(href("/admin/tds"), { quarter }), {
      title: t("Challan recorded."),
      tone: "positive",
    });
  });
}

export default function TdsChallanPage({
  loaderData: { quarter, months },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("GST Returns"), to: href("/admin/gst") },
          { label: t("TDS of sellers"), to: urlWithQuery(href("/admin/tds"), { quarter }) },
          { label: t("Record a challan") },
        ]}
      />
      <PageHeader
        title={t("Record a challan")}
        eyebrow={quarterWords({ id: quarter })}
        lead={t(
          "As the bank's receipt has it, after the tax is paid. The ledger's account of TDS falls by the tax; interest and fees are the marketplace's own cost.",
        )}
      />
      <ChallanForm months={months} problem={actionData?.problem} typed={actionData?.typed} />
    </>
  );
}

import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  issueTdsCertificates,
  recordTracesNumber,
  tdsCertificatesOfQuarter,
  tdsQuarter,
  withdrawChallan,
} from "#modules/filings/public.server.ts";
import {
  quarterDueOn,
  quartersToFile,
  quarterWords,
  requestedQuarter,
  TdsStep,
} from "#modules/filings/public.ts";
import {
  DeducteeTable,
  FileLink,
  QuarterChooser,
  TdsFacts,
  TdsMonths,
} from "#modules/filings/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/tds.ts";
import { CertificatesPart, ChallansPart } from "./tds-parts.tsx";
import { t } from "#shared/texts/text.ts";

/** How many lines of sellers and certificates the page shows; files have all. */
const shown = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("TDS of Sellers · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "filings.viewAll");
  const now = new Date();
  const quarter = requestedQuarter(url.searchParams.get("quarter"), now);
  const { rows, ...figures } = await tdsQuarter(db, actor, { quarter });
  return {
    ...figures,
    rows: rows.slice(0, shown),
    rowCount: rows.length,
    certificates: await tdsCertificatesOfQuarter(db, actor, {
      firstMonth: quarter.months[0]?.month ?? "",
      limit: shown,
    }),
    quarter: quarter.id,
    quarters: quartersToFile(now).map(({ id }) => id),
    isOver: quarter.before <= now,
    dueOn: quarterDueOn(quarter),
    hasTan: settings.tan !== null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.manageTaxes");
  const quarter = requestedQuarter(url.searchParams.get("quarter"), new Date());
  return submit(request, TdsStep, async (step) => {
    const titleOf = {
      issue: t("Certificates issued. Each seller gets a mail."),
      withdraw: t("Challan withdrawn."),
      traces: t("Number recorded. The seller's certificate shows it."),
    };
    if (step.intent === "issue")
      await issueTdsCertificates(db, actor, {
        quarter: requestedQuarter(step.quarter, new Date()),
      });
    else if (step.intent === "withdraw") await withdrawChallan(db, actor, step);
    else await recordTracesNumber(db, actor, step);
    return redirectWithToast(urlWithQuery(href("/admin/tds"), { quarter: quarter.id }), {
      title: titleOf[step.intent],
      tone: "positive",
    });
  });
}

export default function Tds({ loaderData, actionData }: Route.ComponentProps) {
  const { quarter, quarters, rows, rowCount, months, dueOn } = loaderData;
  const mayManage = useStaffRights().may("filings.manageTaxes");
  const isAboutTraces = actionData?.typed["intent"] === "traces";
  return (
    <>
      <TdsHeader quarter={quarter} />
      <QuarterChooser action={href("/admin/tds")} quarters={quarters} quarter={quarter} />
      {!isAboutTraces && <FormProblem className="mb-6" message={actionData?.problem.message} />}
      <TdsFacts quarter={loaderData} dueOn={dueOn} />
      <TdsMonths months={months} />
      <ChallansPart challans={loaderData.challans} quarter={quarter} mayManage={mayManage} />
      <section className="mt-10">
        <h2 className="mb-4 text-xl">{t("Sellers")}</h2>
        {rowCount === 0 ? (
          <EmptyState drawing="ledger" title={t("Nothing was delivered in this quarter")}>
            {t("TDS is deducted when an order is delivered.")}
          </EmptyState>
        ) : (
          <DeducteeTable rows={rows} />
        )}
        {rowCount > rows.length && (
          <p className="mt-3 text-sm text-ink-muted">
            {t("The first {shown} of {count} lines. The files have all of them.", {
              shown: rows.length,
              count: rowCount,
            })}
          </p>
        )}
      </section>
      <CertificatesPart
        loaderData={loaderData}
        mayManage={mayManage}
        refused={
          actionData !== undefined && isAboutTraces
            ? {
                id: actionData.typed["certificateId"] ?? "",
                typed: actionData.typed["number"] ?? "",
                problem: actionData.problem.fields["number"] ?? actionData.problem.message,
              }
            : undefined
        }
      />
    </>
  );
}

function TdsHeader({ quarter }: { readonly quarter: string }) {
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("GST Returns"), to: href("/admin/gst") },
          { label: t("TDS of sellers") },
        ]}
        className="mb-4"
      />
      <PageHeader
        title={t("TDS of sellers")}
        eyebrow={quarterWords({ id: quarter })}
        lead={t(
          "Income tax that the marketplace deducted from its sellers, by day of delivery, with its challans and certificates. The layout of the files is ours: the portal has not checked it.",
        )}
        actions={<TdsLinks quarter={quarter} />}
      />
    </>
  );
}

function TdsLinks({ quarter }: { readonly quarter: string }) {
  return (
    <>
      <ButtonLink to={href("/admin/ledger/tds-laws")}>{t("Law and forms")}</ButtonLink>
      <FileLink to={urlWithQuery(href("/admin/tds/deductees.csv"), { quarter })}>
        {t("Deductees (CSV)")}
      </FileLink>
      <FileLink to={urlWithQuery(href("/admin/tds/statement.json"), { quarter })} isFirst>
        {t("Statement (JSON)")}
      </FileLink>
    </>
  );
}

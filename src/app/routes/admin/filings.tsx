import { Link, href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { markFiled, marketplaceCalendar, withdrawFiled } from "#modules/filings/public.server.ts";
import { FilingStep } from "#modules/filings/public.ts";
import { FiledReturns, FilingLines } from "#modules/filings/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/filings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Filing calendar · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  return marketplaceCalendar(db, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.markFiled");
  return submit(request, FilingStep, async (step) => {
    if (step.intent === "withdraw") await withdrawFiled(db, actor, step);
    else await markFiled(db, actor, step);
    return redirectWithToast(href("/admin/filings"), {
      title: step.intent === "withdraw" ? t("Mark withdrawn.") : t("Marked as filed."),
      tone: "positive",
    });
  });
}

export default function Filings({
  loaderData: { lines, filed },
  actionData,
}: Route.ComponentProps) {
  const mayMark = useStaffRights().may("filings.markFiled");
  const isWithdrawing = actionData?.typed["intent"] === "withdraw";
  return (
    <>
      <FilingsHeader />
      {isWithdrawing && <FormProblem className="mb-6" message={actionData?.problem.message} />}
      <FilingLines
        lines={lines}
        mayMark={mayMark}
        refusal={isWithdrawing ? undefined : actionData}
      />
      <h2 className="mt-12 mb-5 text-xl">{t("Marked as filed")}</h2>
      <FiledReturns filed={filed} mayWithdraw={mayMark} />
    </>
  );
}

function FilingsHeader() {
  const places = [
    [href("/admin/gst"), t("GST returns")],
    [href("/admin/tds"), t("TDS of sellers")],
  ] as const;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("GST Returns"), to: href("/admin/gst") },
          { label: t("Filing calendar") },
        ]}
      />
      <PageHeader
        title={t("Filing calendar")}
        lead={t(
          "What the marketplace files and deposits, by due day, and what is missing. We remind the administrators three days before. If a notification moves a due day, the day here does not change.",
        )}
      />
      <p className="mb-8 flex flex-wrap gap-x-6">
        {places.map(([to, label]) => (
          <Link key={to} to={to} className={`${textLinkClasses} inline-flex min-h-11 items-center`}>
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}

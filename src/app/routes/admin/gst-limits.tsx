import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { addLimit, b2clLimits, withdrawLimit } from "#modules/filings/public.server.ts";
import { LimitInput } from "#modules/filings/public.ts";
import { LimitForm, LimitTable } from "#modules/filings/public.ui.ts";
import { dayInIndia } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-limits.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("GSTR-1 Limits · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  return { limits: await b2clLimits(db, actor), today: dayInIndia(Date.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.changeLimits");
  return submit(request, LimitInput, async (change) => {
    if (change.intent === "withdraw") await withdrawLimit(db, actor, change);
    else await addLimit(db, actor, change);
    return redirectWithToast(href("/admin/gst/limits"), {
      title:
        change.intent === "withdraw"
          ? t("Limit withdrawn. The previous limit continues.")
          : t("Limit added. It applies to invoices issued from that date."),
      tone: "positive",
    });
  });
}

export default function GstLimits({
  loaderData: { limits, today },
  actionData,
}: Route.ComponentProps) {
  const isAboutTheForm = actionData?.typed["intent"] !== "withdraw";
  return (
    <>
      <Breadcrumbs
        trail={[{ label: t("GST Returns"), to: href("/admin/gst") }, { label: t("GSTR-1 Limits") }]}
        className="mb-4"
      />
      <PageHeader
        title={t("GSTR-1 Limits")}
        lead={t(
          "Interstate B2C invoices above this value are listed one by one (table 5); smaller ones are totalled (table 7). The issue date in India decides which limit applies. Current and past limits cannot be changed.",
        )}
      />
      {!isAboutTheForm && <FormProblem className="mb-6" message={actionData?.problem.message} />}
      <LimitTable limits={limits} today={today} />
      <h2 className="mt-12 mb-5 text-xl">{t("Schedule a limit")}</h2>
      <LimitForm
        key={limits.length}
        problem={isAboutTheForm ? actionData?.problem : undefined}
        typed={isAboutTheForm ? actionData?.typed : undefined}
      />
    </>
  );
}

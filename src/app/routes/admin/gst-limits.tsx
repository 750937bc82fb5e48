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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Limits of GSTR-1 · Administration" });

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
          ? "Limit withdrawn. The one before it goes on."
          : "Limit added. It holds for invoices issued from that day on.",
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
        trail={[{ label: "GST Returns", to: href("/admin/gst") }, { label: "Limits of GSTR-1" }]}
        className="mb-4"
      />
      <PageHeader
        title="Limits of GSTR-1"
        lead="Above which value an invoice to a consumer in another state is told by itself (table 5) and not in a sum (table 7), by the day of its issue in India. What is in force, or was, is never changed."
      />
      {!isAboutTheForm && <FormProblem className="mb-6" message={actionData?.problem.message} />}
      <LimitTable limits={limits} today={today} />
      <h2 className="mt-12 mb-5 text-xl">A limit to come</h2>
      <LimitForm
        key={limits.length}
        problem={isAboutTheForm ? actionData?.problem : undefined}
        typed={isAboutTheForm ? actionData?.typed : undefined}
      />
    </>
  );
}

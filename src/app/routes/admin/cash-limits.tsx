import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CashLimitsInput } from "#modules/orders/public.ts";
import { cashLimitsToEdit, saveCashLimits } from "#modules/orders/public.server.ts";
import { CashLimitsForm } from "#modules/orders/public.ui.ts";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/cash-limits.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Cash limits · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  return { limits: await cashLimitsToEdit(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  return submit(request, CashLimitsInput, async (input) => {
    await saveCashLimits(db, actor, input);
    return redirectWithToast(href("/admin/cash-limits"), {
      title: t("Cash limits saved. They apply to new orders."),
      tone: "positive",
    });
  });
}

export default function CashLimits({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={t("Cash limits")}
        lead={t(
          "The highest amounts that buyers can pay by cash on delivery. Buyers see the limits at checkout, before they order.",
        )}
      />
      <CashLimitsForm
        key={loaderData.limits.version}
        limits={loaderData.limits}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </>
  );
}

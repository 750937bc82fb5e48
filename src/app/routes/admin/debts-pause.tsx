import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { DebtLimitsInput } from "#modules/debts/public.ts";
import { debtLimitsToEdit, saveDebtLimits } from "#modules/debts/public.server.ts";
import { DebtLimitsForm } from "#modules/debts/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/debts-pause.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pause of manual orders · Ledger") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "debts.changeLimits");
  return { limits: await debtLimitsToEdit(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "debts.changeLimits");
  return submit(request, DebtLimitsInput, async (input) => {
    return redirectWithToast(
      href("/admin/ledger/debts/pause"),
      effectToast(await saveDebtLimits(db, actor, input), {
        title: t("Limits saved."),
        tone: "positive",
      }),
    );
  });
}

export default function DebtsPause({ loaderData: { limits }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Ledger"), to: href("/admin/ledger") },
          { label: t("Sellers who owe"), to: href("/admin/ledger/debts") },
          { label: t("Pause of manual orders") },
        ]}
      />
      <PageHeader
        title={t("Pause of manual orders")}
        lead={t(
          "A shop that owes too much for too long cannot record new manual orders. It can still sell online, because those earnings are set off.",
        )}
      />
      <DebtLimitsForm
        key={limits.version}
        limits={limits}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </>
  );
}

import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ResultLayoutInput } from "#modules/payouts/public.ts";
import { resultLayouts, saveResultLayout } from "#modules/payouts/public.server.ts";
import { ResultLayoutList } from "#modules/payouts/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/payout-result-layouts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Layouts of result files · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  return { layouts: await resultLayouts(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  return submit(request, ResultLayoutInput, async (input) => {
    await saveResultLayout(db, actor, input);
    return redirectWithToast(href("/admin/payouts/result-layouts"), {
      title: t("{name} saved", { name: input.name }),
      tone: "positive",
    });
  });
}

export default function PayoutResultLayouts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Payouts"), to: href("/admin/payouts") },
          { label: t("Layouts of result files") },
        ]}
      />
      <PageHeader
        title={t("Layouts of result files")}
        lead={t(
          "How each bank says which payouts it paid. Copy the names of the columns and the words of the status from the bank's file.",
        )}
      />
      <ResultLayoutList layouts={loaderData.layouts} refusal={actionData} />
    </>
  );
}

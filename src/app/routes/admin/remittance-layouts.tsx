import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { RemittanceLayoutInput } from "#modules/orders/public.ts";
import { remittanceLayouts, saveRemittanceLayout } from "#modules/orders/public.server.ts";
import { LayoutList } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/remittance-layouts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Remittance layouts · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  return { layouts: await remittanceLayouts(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  return submit(request, RemittanceLayoutInput, async (input) => {
    await saveRemittanceLayout(db, actor, input);
    return redirectWithToast(href("/admin/remittance-layouts"), {
      title: t("{name} saved", { name: input.name }),
      tone: "positive",
    });
  });
}

export default function RemittanceLayouts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Remittances"), to: href("/admin/remittances") },
          { label: t("Layouts") },
        ]}
      />
      <PageHeader
        title={t("Remittance layouts")}
        lead={t(
          "How each courier lays out its remittance file. Copy the names of the columns from the first line of the file.",
        )}
      />
      <LayoutList layouts={loaderData.layouts} refusal={actionData} />
    </>
  );
}

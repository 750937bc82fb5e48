import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { settlementPage } from "#modules/bank/public.server.ts";
import { SettlementView } from "#modules/bank/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/settlement.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Settlement · Administration") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  return settlementPage(db, actor, params);
}

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { providerId } = loaderData.settlement;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Bank"), to: href("/admin/bank") },
          {
            label: t("Settlements"),
            to: href("/admin/bank/settlements"),
          },
          { label: providerId },
        ]}
      />
      <PageHeader title={<span className="wrap-anywhere">{providerId}</span>} />
      <SettlementView {...loaderData} />
    </>
  );
}

import { href } from "react-router";
import { CommissionsOverview, stateOf } from "#app/lib/commission-pages.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { commissions } from "#modules/commissions/public.server.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/commissions.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Commissions") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "commissions.ask");
  const after = url.searchParams.get("after");
  const state = stateOf(url);
  const page = await commissions(db, actor, { side: "buyer", state, after });
  return { ...page, state, isFirstPage: after === null };
}

export default function Commissions({ loaderData }: Route.ComponentProps) {
  const { items, ...page } = loaderData;
  return (
    <Page measure="form">
      <PageHeader
        title={t("Commissions")}
        lead={t("Pieces that you asked artisans to make for you.")}
      />
      <CommissionsOverview
        {...page}
        commissions={items}
        side="buyer"
        nobody={t("The artisan")}
        address={href("/commissions")}
        addressOf={(commissionId) => href("/commissions/:commissionId", { commissionId })}
        emptyWords={t("Ask an artisan for something special from the page of a piece or a shop.")}
      />
    </Page>
  );
}

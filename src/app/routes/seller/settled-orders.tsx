import { href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { payoutsOfOrders } from "#modules/payouts/public.server.ts";
import { SettledOrders } from "#modules/payouts/public.ui.ts";
import { settlementsOf } from "#modules/settlement/public.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/settled-orders.ts";
import { EarningsTrail } from "./earnings-trail.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("All sales") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "settlement.viewOwn");
  const { after, isFirstPage } = readListQuery(url, []);
  const { settlements, next } = await settlementsOf(db, actor, { after });
  const payouts = await payoutsOfOrders(db, actor, {
    orderIds: settlements.map(({ orderId }) => orderId),
  });
  return {
    sales: settlements.map((sale) => ({ ...sale, payout: payouts.get(sale.orderId) ?? null })),
    next,
    isFirstPage,
  };
}

export default function AllSettledOrders({
  loaderData: { sales, next, isFirstPage },
}: Route.ComponentProps) {
  const address = href("/seller/earnings");
  return (
    <Page>
      <EarningsTrail page={t("All sales")} />
      <PageHeader
        title={t("All sales")}
        lead={t(
          "Your share of each order, after returns and all deductions, and where that money is.",
        )}
      />
      {sales.length > 0 ? (
        <SettledOrders sales={sales} />
      ) : (
        <EmptyState drawing="ledger" title={t("No sales yet")}>
          {t("An order counts as a sale once it is delivered.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage })}
        nextLabel={t("Older sales")}
        firstLabel={t("Newest sales")}
      />
    </Page>
  );
}

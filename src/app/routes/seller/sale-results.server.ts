import { viewsDuring } from "#modules/insights/public.server.ts";
import { resultsOfSales } from "#modules/orders/public.server.ts";
import type { Sale } from "#modules/promotions/public.ts";
import { spansOfSales } from "#modules/promotions/public.server.ts";
import type { SaleResult } from "#modules/promotions/public.ui.ts";
import type { Visit } from "../../lib/visit.server.ts";

/**
 * The results of the seller's discount campaigns: orders come from `orders`, views from `insights`.
 * Three statements.
 */
export async function saleResults(
  { db, actor }: Pick<Visit, "db" | "actor">,
  sales: readonly Pick<Sale, "id">[],
): Promise<ReadonlyMap<string, SaleResult>> {
  const saleIds = sales.map(({ id }) => id);
  const [ordered, spans] = await Promise.all([
    resultsOfSales(db, actor, { saleIds }),
    spansOfSales(db, actor, { saleIds }),
  ]);
  const views = await viewsDuring(
    db,
    actor,
    spans.map(({ saleId, productIds, from, until }) => ({ key: saleId, productIds, from, until })),
  );
  const nothing = { orders: 0, pieces: 0, revenuePaise: 0 };
  return new Map(
    saleIds.map((id) => {
      const { orders, pieces, revenuePaise } = ordered.get(id) ?? nothing;
      return [id, { views: views.get(id) ?? 0, orders, pieces, revenuePaise }];
    }),
  );
}

import { saleSpansView } from "#modules/promotions/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { isSold } from "../lists/order-columns.ts";

/**
 * What buyers ordered of a discount campaign's products while it ran. Goods without GST and
 * shipping.
 */
export type ResultOfSale = {
  readonly saleId: string;
  readonly orders: number;
  readonly pieces: number;
  readonly revenuePaise: number;
};

const results = statement<ResultOfSale>(
  "orders.resultsOfSales",
  `select s.sale_id as "saleId", count(distinct o.id)::int as orders,
     sum(i.quantity)::int as pieces, sum(i.line_total_paise)::bigint as "revenuePaise"
   from ${saleSpansView} s
   join order_items i on i.product_id = s.product_id
   join orders o on o.id = i.order_id and o.placed_at <@ s.during and ${isSold("o")}
   where s.seller_id = $1 and s.sale_id = any($2::uuid[])
   group by s.sale_id`,
);

/**
 * The results of the seller's own discount campaigns, by campaign id. Campaigns without orders are
 * left out. One statement.
 */
export async function resultsOfSales(
  db: Db,
  actor: Actor,
  { saleIds }: { readonly saleIds: readonly string[] },
): Promise<ReadonlyMap<string, ResultOfSale>> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  return new Map(
    (await results(db, [sellerId, saleIds.filter(isUuid)])).map((result) => [
      result.saleId,
      result,
    ]),
  );
}

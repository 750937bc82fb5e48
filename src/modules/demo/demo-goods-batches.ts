import { demoAttributes } from "./demo-attributes.ts";
import { demoDrawings } from "./demo-drawings.ts";
import {
  type DemoGood,
  initialMovementRows,
  pictureRows,
  productRows,
  variantRows,
} from "./demo-goods.ts";
import { demoSales } from "./demo-sales.ts";
import { demoViews } from "./demo-views.ts";
import type { InsertRow } from "./insert-rows.ts";

type Batch = readonly [table: string, rows: readonly InsertRow[]];

/** All rows about the products of the demo, in the order in which they are inserted. */
export function goodsBatches(
  goods: readonly DemoGood[],
  { soldOf, now }: { readonly soldOf: (id: string) => number; readonly now: Date },
): readonly Batch[] {
  const { images, productImages } = pictureRows(goods);
  const drawings = demoDrawings(now);
  const sales = demoSales(goods, now);
  const views = demoViews(goods, now);
  const viewsOf = (id: string) => views.ofProduct.get(id) ?? 0;
  return [
    ["images", [...images, ...drawings.images]],
    ...demoAttributes(),
    ["products", productRows(goods, { questionOf: drawings.questionOf, soldOf, viewsOf })],
    ["product_images", productImages],
    ["variants", variantRows(goods)],
    ["stock_movements", initialMovementRows(goods, soldOf)],
    ["daily_views", views.rows],
    ["sales", sales.sales],
    ["sale_products", sales.products],
    ["sale_periods", sales.periods],
    ["price_windows", sales.windows],
  ];
}

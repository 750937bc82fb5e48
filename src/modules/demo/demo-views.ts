import { dayInIndia } from "#shared/ist.ts";
import type { DemoGood } from "./demo-goods.ts";
import type { InsertRow } from "./insert-rows.ts";

/**
 * Views of the demo's products and shops before the demo was loaded: invented, and the same each
 * time.
 */

const daysOfViews = 45;
const dayMs = 86_400_000;

/** Rows of `daily_views`, and the total of each product by id. */
export type DemoViews = {
  readonly rows: readonly InsertRow[];
  readonly ofProduct: ReadonlyMap<string, number>;
};

/** The views of all products and shops up to yesterday. */
export function demoViews(goods: readonly DemoGood[], now: Date): DemoViews {
  const ofPieces = goods.flatMap((good, at) =>
    good.product.status === "published" ? viewsOfPiece(good, at, now) : [],
  );
  const ofProduct = new Map(
    [...Map.groupBy(ofPieces, ({ productId }) => productId)].map(([id, rows]) => [
      id,
      rows.reduce((sum, { views }) => sum + views, 0),
    ]),
  );
  return { rows: [...ofPieces, ...viewsOfShops(ofPieces)], ofProduct };
}

type DayOfViews = {
  readonly sellerId: string;
  readonly day: string;
  readonly productId: string | null;
  readonly views: number;
};

/**
 * More at the weekend, more for products earlier in the catalogue, and not on every day for any.
 */
function viewsOfPiece(
  { id, sellerId, createdAt }: DemoGood,
  at: number,
  now: Date,
): readonly (DayOfViews & { readonly productId: string })[] {
  return Array.from(
    { length: daysOfViews },
    (_, ago) => new Date(now.getTime() - (ago + 1) * dayMs),
  )
    .filter((day) => day > createdAt)
    .map((day) => ({
      sellerId,
      productId: id,
      day: dayInIndia(day.getTime()),
      views: ((at * 7 + day.getUTCDate() * 5) % 9) - 2 + (day.getUTCDay() % 6 === 0 ? 3 : 0),
    }))
    .filter(({ views }) => views > 0);
}

/** Some visitors of a product also visit its shop. */
function viewsOfShops(ofPieces: readonly DayOfViews[]): readonly DayOfViews[] {
  return [...Map.groupBy(ofPieces, ({ sellerId, day }) => `${sellerId} ${day}`).values()].flatMap(
    (rows) => {
      const [first] = rows;
      const views = Math.floor(rows.reduce((sum, row) => sum + row.views, 0) / 6);
      return first === undefined || views === 0 ? [] : [{ ...first, productId: null, views }];
    },
  );
}

import { composed, type Db, type SqlFragment } from "#platform/db/database.ts";
import type { ProductList } from "../contract.ts";
import { cardNow } from "./card-now.ts";
import { readCursor, type ListCursor } from "./rules/list-cursor.ts";
import {
  isAfter,
  toProductList,
  newestFirst,
  productsPerPage,
  type SortedCard,
} from "./card-rows.ts";

/** A product counts as new for this many days. */
export const newArrivalDays = 15;

/** A condition on `listings l`. */
export const isNew: SqlFragment = () =>
  `l.created_at >= now() - make_interval(days => ${newArrivalDays})`;

/**
 * New products in two halves, each with its own index: those in stock, then those sold out, whose
 * keys are negative. One statement.
 */
export async function readNewArrivals(db: Db, after: string): Promise<ProductList> {
  const cursor = readCursor(after, "newest");
  const isInSecond = cursor !== null && Number(cursor.key) < 0;
  const second = half(false, isInSecond ? { ...cursor, key: -Number(cursor.key) } : null);
  const rows = await composed<SortedCard>(db, "catalog.newArrivals", (place) => {
    const key = newestFirst.key(place);
    const halves = isInSecond
      ? second(place)
      : `${half(true, cursor)(place)} union all ${second(place)}`;
    return `
      select ${cardNow("l")} as card,
        case when l.is_in_stock then ${key} else -${key} end as "sortKey"
      from (${halves}) l
      order by l.is_in_stock desc, l.created_at desc, l.product_id desc
      limit ${productsPerPage + 1}`;
  });
  return toProductList(db, rows, "newest");
}

function half(isInStock: boolean, cursor: ListCursor | null): SqlFragment {
  return (place) => `(select l.card, l.created_at, l.product_id, l.is_in_stock from listings l
    where ${isInStock ? "l.is_in_stock" : "not l.is_in_stock"} and ${isNew(place)}
      ${cursor === null ? "" : `and ${isAfter(newestFirst, cursor)(place)}`}
    order by l.created_at desc, l.product_id desc limit ${productsPerPage + 1})`;
}

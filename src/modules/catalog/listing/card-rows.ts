import { composed, type Db, type SqlFragment } from "#platform/db/database.ts";
import { paginate } from "#shared/paginate.ts";
import { priceWithGst } from "./price-with-gst.ts";
import type { ProductCardView, ProductList, SortOrder } from "../contract.ts";
import { readCursor, writeCursor, type ListCursor } from "./rules/list-cursor.ts";
import { boundedScan, where } from "./bounded-scan.ts";
import { cardNow } from "./card-now.ts";
import { withoutClosedShops } from "./without-closed-shops.ts";

/**
 * Reads cards from the list rows `listings l` in the order of an index. PostgreSQL plans these
 * statements afresh each time: the best index depends on how rare a filter's value is.
 */

/** Fills whole rows of 2, 3 and 4 cards. */
export const productsPerPage = 24;

/** A card with its sort key for the cursor. */
export type SortedCard = { readonly card: ProductCardView; readonly sortKey: number | string };

/**
 * A sort order. `by` is the SQL to sort by, `key` the same as a number or text for the cursor,
 * `read` turns a cursor's key back into SQL.
 */
export type Ordering = {
  readonly by: SqlFragment;
  readonly key: SqlFragment;
  readonly direction: "asc" | "desc";
  readonly read: (key: number | string) => SqlFragment;
};

const asItIs =
  (key: number | string): SqlFragment =>
  (place) =>
    place(key);

/** Newest first, by microseconds since 1970. */
export const newestFirst: Ordering = {
  direction: "desc",
  by: () => "l.created_at",
  key: () => "(extract(epoch from l.created_at) * 1000000)::bigint",
  read: (key) => (place) =>
    `timestamptz 'epoch' + ${place(key)}::bigint * interval '1 microsecond'`,
};

const withGst: SqlFragment = () => priceWithGst;
const name: SqlFragment = () => "l.name";
const ratingScore: SqlFragment = () => "l.rating_score";

/** Every sort order except relevance, whose key is not stored in the rows. */
export const orderings: Readonly<Record<Exclude<SortOrder, "relevance">, Ordering>> = {
  newest: newestFirst,
  rating: { direction: "desc", by: ratingScore, key: ratingScore, read: asItIs },
  price_low: { direction: "asc", by: withGst, key: withGst, read: asItIs },
  price_high: { direction: "desc", by: withGst, key: withGst, read: asItIs },
  name: { direction: "asc", by: name, key: name, read: asItIs },
};

/** The requested page; `after` is its cursor, empty for the first. */
export type CardPageRequest = {
  readonly ordering: Ordering;
  readonly sort: SortOrder;
  readonly after: string;
};

/**
 * What to read. `indexed` conditions follow the index of the sort order, `filtered` ones are tested
 * on each row. `card` replaces the stored card.
 */
export type CardQuery = {
  readonly indexed: readonly SqlFragment[];
  readonly filtered?: readonly SqlFragment[];
  readonly card?: SqlFragment;
};

const everyListing: SqlFragment = () => "listings l";
const storedCard: SqlFragment = () => cardNow("l");

/**
 * One page of the list rows that meet all conditions, in one statement. `from` replaces `listings
 * l` by other rows with the same columns.
 */
export async function cardPage(
  db: Db,
  { indexed, filtered = [], card = storedCard }: CardQuery,
  { ordering, sort, after }: CardPageRequest,
  from: SqlFragment = everyListing,
): Promise<ProductList> {
  const cursor = readCursor(after, sort);
  const fromCursor = cursor === null ? indexed : [...indexed, isAfter(ordering, cursor)];
  const rows = await composed<SortedCard>(db, "catalog.cardPage", (place) => {
    const order = `order by ${ordering.by(place)} ${ordering.direction}, l.product_id ${ordering.direction}`;
    const found =
      filtered.length === 0
        ? `${from(place)} ${where(place, fromCursor)}`
        : `${boundedScan(place, { indexed: fromCursor, filtered, order, limit: productsPerPage + 1 })} ` +
          "l";
    return `
      select ${card(place)} as card, ${ordering.key(place)} as "sortKey"
      from ${found} ${order}
      limit ${productsPerPage + 1}`;
  });
  return toProductList(db, rows, sort);
}

/** One page, from rows that include one more than the page shows. */
export async function toProductList(
  db: Db,
  rows: readonly SortedCard[],
  sort: SortOrder,
): Promise<ProductList> {
  const { items, next } = paginate(rows, productsPerPage, ({ sortKey, card }) =>
    writeCursor({ sort, key: sortKey, id: card.id }),
  );
  const cards = items.map(({ card }) => card);
  return { products: await withoutClosedShops(db, cards), next };
}

/** A condition: the row comes after the cursor. */
export function isAfter(ordering: Ordering, { key, id }: ListCursor): SqlFragment {
  const further = ordering.direction === "asc" ? ">" : "<";
  return (place) =>
    `(${ordering.by(place)}, l.product_id) ${further} ` +
    `(${ordering.read(key)(place)}, ${place(id)}::uuid)`;
}

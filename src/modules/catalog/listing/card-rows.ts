import { composed, type Db, type SqlFragment } from "#platform/db/database.ts";
import { paginate } from "#shared/paginate.ts";
import type { ProductCardView, ProductList, SortOrder } from "../contract.ts";
import { readCursor, writeCursor, type ListCursor } from "./rules/list-cursor.ts";
import { boundedScan, where } from "./bounded-scan.ts";

/**
 * Cards as they stand in the list rows `listings l`, walked in an order that an index has. Such
 * statements are planned anew each time: whether a filter is met by one product in two or one in a
 * million decides which index is walked.
 */

/** As many as fill whole rows of 2, 3 and 4. */
export const productsPerPage = 24;

export type SortedCard = { readonly card: ProductCardView; readonly sortKey: number | string };

/**
 * How a list is walked: what it is ordered by, that as a number or text for the cursor, and that
 * read back.
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

export const newestFirst: Ordering = {
  direction: "desc",
  by: () => "l.created_at",
  key: () => "(extract(epoch from l.created_at) * 1000000)::bigint",
  read: (key) => (place) =>
    `timestamptz 'epoch' + ${place(key)}::bigint * interval '1 microsecond'`,
};

const pricePaise: SqlFragment = () => "l.price_paise";
const name: SqlFragment = () => "l.name";

/** All orders but relevance, whose key is not in the rows. */
export const orderings: Readonly<Record<Exclude<SortOrder, "relevance">, Ordering>> = {
  newest: newestFirst,
  price_low: { direction: "asc", by: pricePaise, key: pricePaise, read: asItIs },
  price_high: { direction: "desc", by: pricePaise, key: pricePaise, read: asItIs },
  name: { direction: "asc", by: name, key: name, read: asItIs },
};

export type CardPageRequest = {
  readonly ordering: Ordering;
  readonly sort: SortOrder;
  readonly after: string;
};

/**
 * What a list asks for. What `walked` asks is met by following the index of the order; `filtered`
 * is looked for among that. `card` is what is read of each in place of the card as it stands.
 */
export type CardQuery = {
  readonly indexed: readonly SqlFragment[];
  readonly filtered?: readonly SqlFragment[];
  readonly card?: SqlFragment;
};

const everyListing: SqlFragment = () => "listings l";
const storedCard: SqlFragment = () => "l.card";

/**
 * A part of the list rows that meet all conditions, in one statement. `from` gives other rows `l`
 * with the same columns.
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
        : `${boundedScan(place, { indexed: fromCursor, filtered, order, limit: productsPerPage + 1 })} l`;
    return `
      select ${card(place)} as card, ${ordering.key(place)} as "sortKey"
      from ${found} ${order}
      limit ${productsPerPage + 1}`;
  });
  return toProductList(rows, sort);
}

/** A list of rows, of which one more was read than is shown. */
export function toProductList(rows: readonly SortedCard[], sort: SortOrder): ProductList {
  const { shown, next } = paginate(rows, productsPerPage, ({ sortKey, card }) =>
    writeCursor({ sort, key: sortKey, id: card.id }),
  );
  return { products: shown.map(({ card }) => card), next };
}

export function isAfter(ordering: Ordering, { key, id }: ListCursor): SqlFragment {
  const further = ordering.direction === "asc" ? ">" : "<";
  return (place) =>
    `(${ordering.by(place)}, l.product_id) ${further} (${ordering.read(key)(place)}, ${place(id)}::uuid)`;
}

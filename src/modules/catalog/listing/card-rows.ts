import { composed, type Db, type Fragment } from "#platform/db/database.ts";
import { partOfList } from "#shared/part-of-list.ts";
import type { ProductCardView, ProductList, SortOrder } from "../contract.ts";
import { readCursor, writeCursor, type ListCursor } from "./rules/list-cursor.ts";
import { walkedOrGathered, where } from "./walked-or-gathered.ts";

/**
 * Cards as they stand in the list rows `listings l`, walked in an order that an index has. Such
 * statements are planned anew each time: whether a filter is met by one product in two or one in a
 * million decides which index is walked.
 */

/** As many as fill whole rows of 2, 3 and 4. */
export const productsPerPage = 24;

export type CardRow = { readonly card: ProductCardView; readonly sortKey: number | string };

/**
 * How a list is walked: what it is ordered by, that as a number or text for the cursor, and that
 * read back.
 */
export type Walk = {
  readonly by: Fragment;
  readonly key: Fragment;
  readonly direction: "asc" | "desc";
  readonly read: (key: number | string) => Fragment;
};

const asItIs =
  (key: number | string): Fragment =>
  (place) =>
    place(key);

export const newestFirst: Walk = {
  direction: "desc",
  by: () => "l.created_at",
  key: () => "(extract(epoch from l.created_at) * 1000000)::bigint",
  read: (key) => (place) =>
    `timestamptz 'epoch' + ${place(key)}::bigint * interval '1 microsecond'`,
};

const pricePaise: Fragment = () => "l.price_paise";
const name: Fragment = () => "l.name";

/** All orders but relevance, whose key is not in the rows. */
export const walks: Readonly<Record<Exclude<SortOrder, "relevance">, Walk>> = {
  newest: newestFirst,
  price_low: { direction: "asc", by: pricePaise, key: pricePaise, read: asItIs },
  price_high: { direction: "desc", by: pricePaise, key: pricePaise, read: asItIs },
  name: { direction: "asc", by: name, key: name, read: asItIs },
};

export type Part = { readonly walk: Walk; readonly sort: SortOrder; readonly after: string };

/**
 * What a list asks for. What `walked` asks is met by following the index of the order; `filtered`
 * is looked for among that. `card` is what is read of each in place of the card as it stands.
 */
export type Wanted = {
  readonly walked: readonly Fragment[];
  readonly filtered?: readonly Fragment[];
  readonly card?: Fragment;
};

const everyListing: Fragment = () => "listings l";
const cardAsItStands: Fragment = () => "l.card";

/**
 * A part of the list rows that meet all conditions, in one statement. `from` gives other rows `l`
 * with the same columns.
 */
export async function partOfCards(
  db: Db,
  { walked, filtered = [], card = cardAsItStands }: Wanted,
  { walk, sort, after }: Part,
  from: Fragment = everyListing,
): Promise<ProductList> {
  const cursor = readCursor(after, sort);
  const reached = cursor === null ? walked : [...walked, isAfter(walk, cursor)];
  const rows = await composed<CardRow>(db, "catalog.partOfCards", (place) => {
    const order = `order by ${walk.by(place)} ${walk.direction}, l.product_id ${walk.direction}`;
    const found =
      filtered.length === 0
        ? `${from(place)} ${where(place, reached)}`
        : `${walkedOrGathered(place, { walked: reached, filtered, order, wanted: productsPerPage + 1 })} l`;
    return `
      select ${card(place)} as card, ${walk.key(place)} as "sortKey"
      from ${found} ${order}
      limit ${productsPerPage + 1}`;
  });
  return listOf(rows, sort);
}

/** A list of rows, of which one more was read than is shown. */
export function listOf(rows: readonly CardRow[], sort: SortOrder): ProductList {
  const { shown, next } = partOfList(rows, productsPerPage, ({ sortKey, card }) =>
    writeCursor({ sort, key: sortKey, id: card.id }),
  );
  return { products: shown.map(({ card }) => card), next };
}

export function isAfter(walk: Walk, { key, id }: ListCursor): Fragment {
  const further = walk.direction === "asc" ? ">" : "<";
  return (place) =>
    `(${walk.by(place)}, l.product_id) ${further} (${walk.read(key)(place)}, ${place(id)}::uuid)`;
}

/**
 * One page of a list. The query reads one row more than the page shows; that row says whether there
 * is a next page.
 */
export type ListPage<Row> = { readonly items: readonly Row[]; readonly next: string | null };

/**
 * The first `size` rows. `next` is the cursor of the last row on the page, null at the end of the
 * list.
 */
export function paginate<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): ListPage<Row> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}

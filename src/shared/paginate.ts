/**
 * One page of a list. The query reads one row more than the page shows; that row says whether there
 * is a next page.
 */
export type ListPage<Row> = { readonly shown: readonly Row[]; readonly next: string | null };

/**
 * The first `size` rows. `next` is the cursor of the last row on the page, null at the end of the
 * list.
 */
export function paginate<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): ListPage<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}

/**
 * Lists are shown a part at a time: one row more than is shown is read, which tells whether there
 * is a next part.
 */
export type ListPage<Row> = { readonly shown: readonly Row[]; readonly next: string | null };

/**
 * The first `size` rows; `next` is the cursor of the last one shown, null at the end of the list.
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

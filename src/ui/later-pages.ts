/** A page of a list that appears below the first one: its address, and its loader's data. */
export type LaterPage<Page> = { readonly address: string; readonly data: Page };

/** Of this document, by the key of an entry of the history. The oldest go first. */
const remembered = new Map<string, readonly LaterPage<unknown>[]>();
const mostRemembered = 20;

export function remember(key: string, pages: readonly LaterPage<unknown>[]): void {
  remembered.delete(key);
  if (pages.length > 0) remembered.set(key, pages);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
}

export function recall<Page>(key: string): readonly LaterPage<Page>[] {
  // One entry of the history has one route, so what it remembers is data of that route.
  return (remembered.get(key) ?? []) as readonly LaterPage<Page>[];
}

/** The list after a page has loaded: in its place if it was there already, else below. */
export function withPage<
  Page,
  List extends {
    readonly pages: readonly LaterPage<Page>[];
    readonly queue: readonly string[];
  },
>(list: List, address: string, data: Page): List {
  if (!list.queue.includes(address)) return list;
  const isThere = list.pages.some((page) => page.address === address);
  return {
    ...list,
    pages: isThere
      ? list.pages.map((page) => (page.address === address ? { address, data } : page))
      : [...list.pages, { address, data }],
    queue: list.queue.filter((each) => each !== address),
  };
}

/** All rows, each once: a list that changes meanwhile repeats some on its next page. */
export function distinctRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

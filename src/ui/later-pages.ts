/** A page of a list that appears below the first one: its address, and its loader's data. */
export type LaterPage<Page> = { readonly address: string; readonly data: Page };

/** A list with its later pages, at an entry of the history. */
export type ExtendedList<Page> = {
  readonly key: string;
  readonly address: string;
  /** What the address itself shows: another object is another state of the list. */
  readonly first: unknown;
  readonly pages: readonly LaterPage<Page>[];
  /** Addresses that load, one after the other. */
  readonly queue: readonly string[];
};

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

type Place = Pick<ExtendedList<unknown>, "key" | "address" | "first"> & {
  readonly isReplaced: boolean;
  /** Later pages stay when the list has loaded again. */
  readonly reloads: boolean;
  /** And load again themselves. */
  readonly loadsAgain: boolean;
};

/**
 * What is shown at another place of the history, or of a list that has loaded again. A page that
 * the reader asked for meanwhile still comes.
 */
export function movedTo<Page>(
  shown: ExtendedList<Page>,
  { key, address, first, isReplaced, reloads, loadsAgain }: Place,
): ExtendedList<Page> {
  const isSameList = shown.first === first;
  const staysHere = shown.address === address && (shown.key === key || isReplaced);
  if (isSameList) return { ...shown, key, address };
  const pages = staysHere ? (reloads ? shown.pages : []) : recall<Page>(key);
  const asked = staysHere && reloads ? shown.queue : [];
  const again = loadsAgain ? pages.map((page) => page.address) : [];
  return { key, address, first, pages, queue: [...new Set([...again, ...asked])] };
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

/** A page of a list that appears below the first one: its address, and its loader's data. */
export type LaterPage<Page> = { readonly address: string; readonly data: Page };

/** Of this document, by the key of an entry of the history. The oldest go first. */
const remembered = new Map<string, readonly LaterPage<unknown>[]>();
const mostRemembered = 20;
/** Of the documents before this one in the same tab: only addresses, by the key and address. */
const storedAs = "later-pages";
/** Where the framework stores how far each entry of the history was scrolled. */
const scrolledAs = "react-router-scroll-positions";

/** An entry of the history: its key, and the address of the first page. */
export type ListPlace = { readonly key: string; readonly address: string };

/** Remembers the pages of a place, and their addresses also for the document after a reload. */
export function remember(
  { key, address }: ListPlace,
  pages: readonly LaterPage<unknown>[],
  queue: readonly string[],
): void {
  keepNewest(remembered, key, pages);
  const addresses = new Set([...pages.map((page) => page.address), ...queue]);
  const stored = new Map(storedOf<readonly [string, readonly string[]][]>(storedAs, []));
  keepNewest(stored, `${key} ${address}`, [...addresses]);
  try {
    sessionStorage.setItem(storedAs, JSON.stringify([...stored]));
  } catch {
    // Storage can be switched off or full: after a reload the list begins with its first page.
  }
}

function keepNewest<Value>(
  lists: Map<string, readonly Value[]>,
  key: string,
  list: readonly Value[],
): void {
  lists.delete(key);
  if (list.length > 0) lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > mostRemembered && oldest !== undefined) lists.delete(oldest);
}

export function recall<Page>(key: string): readonly LaterPage<Page>[] {
  // One entry of the history has one route, so what it remembers is data of that route.
  return (remembered.get(key) ?? []) as readonly LaterPage<Page>[];
}

/**
 * What another document showed at this place below the first page, and how far it was scrolled:
 * before a reload, or before a phone closed the tab. Nothing on a new visit.
 */
export function placeBefore({ key, address }: ListPlace): {
  readonly addresses: readonly string[];
  readonly scrolledTo: number;
} {
  const [document] = performance.getEntriesByType("navigation");
  // The first entry of each document without a history has the same key.
  const isNew = key === "default" && (document as PerformanceNavigationTiming).type === "navigate";
  const stored = storedOf<readonly [string, readonly string[]][]>(storedAs, []);
  const addresses = isNew ? undefined : new Map(stored).get(`${key} ${address}`);
  return {
    addresses: addresses ?? [],
    scrolledTo: storedOf<Record<string, number>>(scrolledAs, {})[key] ?? 0,
  };
}

function storedOf<Value>(name: string, otherwise: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    // Storage can be switched off.
    return otherwise;
  }
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

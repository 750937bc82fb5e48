/**
 * The place in an extended list, for the document after a reload, or after a phone closed the tab.
 * Loaded by whoever extends a list or comes back, and by no first visit.
 */

/** A list with the addresses of its later pages: those that are there, and those that load. */
type ExtendedList = {
  readonly key: string;
  readonly address: string;
  readonly pages: readonly { readonly address: string }[];
  readonly queue: readonly string[];
};

const storedAs = "later-pages";
/** Where the framework stores how far each entry of the history was scrolled. */
const scrolledAs = "react-router-scroll-positions";
/** Each page is a request. */
const mostPages = 20;

/** Stores the list that was extended last: its entry of the history, its address and its pages. */
export function keepPlace({ key, address, pages, queue }: ExtendedList): void {
  const addresses = new Set([...pages.map((page) => page.address), ...queue]);
  try {
    sessionStorage.setItem(
      storedAs,
      JSON.stringify([key + address, ...[...addresses].slice(0, mostPages)]),
    );
  } catch {
    // Storage can be switched off or full: after a reload the list begins with its first page.
  }
}

/** Loads the later pages that were there before the reload, and scrolls to where the reader was. */
export function returnToPlace<List extends ExtendedList>(
  key: string,
  address: string,
  change: (update: (list: List) => List) => void,
): void {
  const [place, ...queue] = storedOf<readonly string[]>(storedAs, []);
  // A request that fails would put the page of errors in place of the whole list.
  if (place !== key + address || !navigator.onLine) return;
  change((list) =>
    list.key === key && list.pages.length + list.queue.length === 0 ? { ...list, queue } : list,
  );
  followTo(storedOf<Readonly<Record<string, number>>>(scrolledAs, {})[key] ?? 0);
}

/** Scrolls on while the page grows, until it is long enough or the reader moves it. */
function followTo(top: number): void {
  const moved = new AbortController();
  const grows = new ResizeObserver(() => {
    scrollTo({ top, behavior: "instant" });
    if (scrollY >= top - 1) moved.abort();
  });
  moved.signal.addEventListener("abort", () => grows.disconnect());
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true });
  grows.observe(document.body);
}

function storedOf<Value>(name: string, otherwise: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "") as Value;
  } catch {
    // Nothing is stored, or storage is switched off.
    return otherwise;
  }
}

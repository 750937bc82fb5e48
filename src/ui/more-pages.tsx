import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { useFetcher, useLocation, useNavigationType } from "react-router";
import { t } from "#shared/texts/text.ts";
import { movedTo, recall, remember, withPage, type ExtendedList } from "./later-pages.ts";

type First<Page> = {
  /** What the address itself shows: another object is another state of the list. */
  readonly first: unknown;
  /** The address of the second page, or null. */
  readonly next: string | null;
  /** The address of the page after a later one, or null. */
  readonly nextOf: (page: Page) => string | null;
  /**
   * Later pages load again when the first one has, because what they show changes by what the
   * reader does. Those of the shop stay as they were, and a new list begins with its first page.
   */
  readonly reloads?: boolean;
};

/** The pages of a list that appear below the first one, by "Show more". */
export type MorePages<Page> = {
  /** The loader's data of the later pages. */
  readonly pages: readonly Page[];
  readonly next: string | null;
  readonly isLoading: boolean;
  /** Of the element around the list. */
  readonly around: RefObject<HTMLDivElement | null>;
  /** How many rows the last page added; 0 before that. */
  readonly added: number;
  readonly showMore: () => void;
};

/**
 * Appends pages to a list. They belong to the entry of the browser's history: back from a product,
 * the same rows are there at once, and after a reload they load again. Without JavaScript "Show
 * more" is a link to the next page.
 */
export function useMorePages<Page>({
  first,
  next,
  nextOf,
  reloads = false,
}: First<Page>): MorePages<Page> {
  const { shown, setShown } = useExtendedList<Page>(first, reloads);
  const [request] = shown.queue;
  const receive = useCallback(
    (address: string, data: Page) => setShown((now) => withPage(now, address, data)),
    [setShown],
  );
  useRequest(request, receive);
  const { around, added, noteRows } = useNewRows(shown.pages.length);
  const last = shown.pages.at(-1);
  const following = last === undefined ? next : nextOf(last.data);
  return {
    pages: shown.pages.map(({ data }) => data),
    next: following,
    isLoading: request !== undefined && request === following,
    around,
    added,
    showMore() {
      if (following === null || shown.queue.includes(following) || isOffline()) return;
      noteRows();
      const extended = { ...shown, queue: [...shown.queue, following] };
      setShown(extended);
      void afterReload().then(({ keepPlace }) => keepPlace(extended), startsAnew);
    },
  };
}

const afterReload = () => import("./after-reload.ts");
/** Without it the list begins with its first page. */
const startsAnew = () => {};

/** Not a reload, the way back from another document, or a tab that a phone had closed. */
function isNewVisit(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return (document as PerformanceNavigationTiming | undefined)?.type === "navigate";
}

/** The later pages of this place in the history, as far as they still belong to the list. */
function useExtendedList<Page>(first: unknown, reloads: boolean) {
  const { key, pathname, search } = useLocation();
  const isReplaced = useNavigationType() === "REPLACE";
  const address = pathname + search;
  const [shown, setShown] = useState<ExtendedList<Page>>(() => ({
    key,
    address,
    first,
    pages: recall<Page>(key),
    queue: [],
  }));
  useEffect(() => remember(shown.key, shown.pages), [shown]);
  useEffect(() => {
    if (isNewVisit()) return;
    void afterReload().then(
      ({ returnToPlace }) => returnToPlace(key, address, setShown),
      startsAnew,
    );
  }, [key, address]);
  if (shown.key === key && shown.first === first) return { shown, setShown };
  const loadsAgain = reloads && !isOffline();
  const current = movedTo(shown, { key, address, first, isReplaced, reloads, loadsAgain });
  // The state follows the address during rendering, so that the rows are there for scrolling.
  setShown(current);
  return { shown: current, setShown };
}

/** A request that fails would put the page of errors in place of the whole list. */
function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Loads an address, and passes on its data once. */
function useRequest<Page>(
  request: string | undefined,
  receive: (address: string, data: Page) => void,
): void {
  const { load, data, state } = useFetcher<Page>();
  const sent = useRef<{ readonly request: string; readonly before: unknown }>(undefined);
  useEffect(() => {
    if (request === undefined) {
      sent.current = undefined;
    } else if (sent.current?.request !== request) {
      sent.current = { request, before: data };
      void load(request);
    } else if (state === "idle" && data !== undefined && data !== sent.current.before) {
      sent.current = undefined;
      receive(request, data as Page);
    }
  }, [request, data, state, load, receive]);
}

/** After new rows came: the focus is on the first of them, and their number is announced. */
function useNewRows(pages: number) {
  const around = useRef<HTMLDivElement>(null);
  const rowsBefore = useRef<number>(undefined);
  const [added, setAdded] = useState(0);
  useLayoutEffect(() => {
    const rows = rowsOf(around.current);
    if (rowsBefore.current === undefined || rows.length <= rowsBefore.current) return;
    const firstNew = rows[rowsBefore.current];
    setAdded(rows.length - rowsBefore.current);
    rowsBefore.current = undefined;
    firstNew
      ?.querySelector<HTMLElement>("a[href], button, summary")
      ?.focus({ preventScroll: true });
  }, [pages]);
  return {
    around,
    added,
    noteRows() {
      setAdded(0);
      rowsBefore.current = rowsOf(around.current).length;
    },
  };
}

function rowsOf(around: HTMLElement | null): readonly Element[] {
  return [...(around?.querySelector("ul")?.children ?? [])];
}

/** Around the list (a `ul`) to which `more` adds rows. */
export function GrowingList({
  more: { around, added },
  children,
}: {
  readonly more: Pick<MorePages<unknown>, "around" | "added">;
  readonly children: ReactNode;
}) {
  return (
    <div ref={around}>
      {children}
      <p role="status" className="sr-only">
        {added > 0 &&
          t("{added, plural, one {# more is shown.} other {# more are shown.}}", { added })}
      </p>
    </div>
  );
}

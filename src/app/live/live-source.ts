/** The changed topics; "everything" when the server cannot say. */
export type LiveChange = ReadonlySet<string> | "everything";

const reconnectAfterMs = [1000, 2000, 5000, 10_000];

/**
 * Changes shortly before the request may be missing from its answer, so the stream starts this much
 * earlier.
 */
const onItsWayMs = 1000;

/** The first page is as old as its document. Later pages load when the user navigates. */
let isOfDocument = true;

/**
 * Subscribes to changes while the page is visible, from its loading until `close`. It misses
 * nothing: each connection names its starting time, and the server sends what has happened since,
 * or "everything".
 */
export function listenLive(
  topics: string,
  onChange: (changed: LiveChange) => void,
): { close(): void } {
  let lastEventUntil = isOfDocument ? performance.timeOrigin : Date.now() - onItsWayMs;
  isOfDocument = false;
  let source: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    source = new EventSource(
      `/live?topics=${encodeURIComponent(topics)}&missedMs=${Math.max(0, Math.round(Date.now() - lastEventUntil))}`,
    );
    source.addEventListener("open", () => {
      failures = 0;
      lastEventUntil = Date.now() - onItsWayMs;
    });
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      lastEventUntil = Date.now() - onItsWayMs;
      onChange(data === "everything" ? "everything" : new Set(data.split(",")));
    });
    source.addEventListener("error", () => {
      leave();
      // After a restart of the shop all open pages come back, and not in the same moment.
      const wait = reconnectAfterMs[Math.min(failures++, reconnectAfterMs.length - 1)] ?? 0;
      waiting = setTimeout(open, wait * (0.5 + Math.random()));
    });
  }

  function leave(): void {
    clearTimeout(waiting);
    if (source?.readyState === EventSource.OPEN) lastEventUntil = Date.now() - onItsWayMs;
    source?.close();
    source = undefined;
  }

  function follow(): void {
    leave();
    if (document.readyState === "complete" && document.visibilityState === "visible")
      waiting = setTimeout(open);
  }

  document.addEventListener("visibilitychange", follow);
  window.addEventListener("load", follow);
  follow();
  return {
    close() {
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("load", follow);
      leave();
    },
  };
}

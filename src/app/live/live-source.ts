/** Which of the topics changed; "everything" when the server cannot say. */
export type LiveChange = ReadonlySet<string> | "everything";

const reconnectAfterMs = [1000, 2000, 5000, 10_000];

/** What was read before it was asked for here was on its way for a moment. */
const onItsWayMs = 1000;

/**
 * The page that came with the document is as old as the document. Later ones are read when somebody
 * goes there.
 */
let isOfDocument = true;

/**
 * Listens for changes while the page is seen, from when it has loaded until `close`. Nothing is
 * missed meanwhile: each connection says since when it needs to hear, and the server tells what
 * happened, or that it does not know.
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
      waiting = setTimeout(
        open,
        reconnectAfterMs[Math.min(failures++, reconnectAfterMs.length - 1)],
      );
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

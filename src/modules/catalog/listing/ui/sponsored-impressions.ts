import { useEffect, useRef, type RefObject } from "react";

/**
 * Reports each sponsored card once, when half of it is in view. Automated browsers report nothing.
 */
export function useSponsoredImpressions(list: RefObject<HTMLElement | null>, cards: unknown): void {
  const seen = useRef(new WeakSet<Element>());
  useEffect(() => {
    const sponsored = list.current?.querySelectorAll("[data-ad]");
    if (navigator.webdriver || !sponsored?.length) return;
    const ended = new AbortController();
    void import("./report-in-view.ts").then(
      ({ reportInView }) => reportInView(sponsored, seen.current, ended.signal),
      // Offline: nothing is reported.
      () => {},
    );
    return () => ended.abort();
  }, [list, cards]);
}

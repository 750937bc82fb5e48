import { useEffect, useRef, type RefObject } from "react";

/**
 * For a row of links that scrolls sideways on a phone: scrolls the open one to the middle whenever
 * `open` changes.
 */
export function useOpenTab<Bar extends HTMLElement>(open: string): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const link = bar.current?.querySelector("[aria-current]");
    if (bar.current === null || link === null || link === undefined) return;
    const { left, width } = link.getBoundingClientRect();
    bar.current.scrollLeft += left + width / 2 - window.innerWidth / 2;
  }, [open]);
  return bar;
}

import { useEffect, useRef, type RefObject } from "react";

/**
 * Reports each sponsored card once, when half of it is in view. Automated browsers report nothing.
 */
export function useSponsoredImpressions(list: RefObject<HTMLElement | null>, cards: unknown): void {
  const seen = useRef(new WeakSet<Element>());
  useEffect(() => {
    if (navigator.webdriver) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          seen.current.add(target);
          navigator.sendBeacon("/views/seen", target.getAttribute("data-ad"));
        }
      },
      { threshold: 0.5 },
    );
    for (const card of list.current?.querySelectorAll("[data-ad]") ?? [])
      if (!seen.current.has(card)) observer.observe(card);
    return () => observer.disconnect();
  }, [list, cards]);
}

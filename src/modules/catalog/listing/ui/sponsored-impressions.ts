import { useEffect, type RefObject } from "react";

/** Says once of each sponsored card of a list that half of it came into view. Not for programs. */
export function useSponsoredImpressions(list: RefObject<HTMLElement | null>, cards: unknown): void {
  useEffect(() => {
    if (navigator.webdriver) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          navigator.sendBeacon("/views/seen", target.getAttribute("data-ad"));
        }
      },
      { threshold: 0.5 },
    );
    for (const card of list.current?.querySelectorAll("[data-ad]") ?? []) observer.observe(card);
    return () => observer.disconnect();
  }, [list, cards]);
}

import { useEffect, type RefObject } from "react";

/** Half of a card is enough to have seen it. */
const threshold = 0.5;

/** Says once of each sponsored card of a list that somebody has it in view. Not for programs. */
export function useSeenSponsored(list: RefObject<HTMLElement | null>, cards: unknown): void {
  useEffect(() => {
    const sponsored = list.current?.querySelectorAll<HTMLElement>("[data-ad]") ?? [];
    if (sponsored.length === 0 || navigator.webdriver) return;
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.flatMap(({ isIntersecting, target }) => (isIntersecting && target instanceof HTMLElement ? [target] : []));
      for (const card of seen) observer.unobserve(card);
      if (seen.length > 0) navigator.sendBeacon("/views/seen", seen.map((card) => card.dataset["ad"]).join(","));
    }, { threshold });
    for (const card of sponsored) observer.observe(card);
    return () => observer.disconnect();
  }, [list, cards]);
}

/** Sends the address of each card that comes into view, until the signal. Loaded where there are ads. */
export function reportInView(
  cards: Iterable<Element>,
  seen: WeakSet<Element>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        seen.add(target);
        navigator.sendBeacon("/views/seen", target.getAttribute("data-ad"));
      }
    },
    { threshold: 0.5 },
  );
  for (const card of cards) if (!seen.has(card)) observer.observe(card);
  signal.addEventListener("abort", () => observer.disconnect());
}

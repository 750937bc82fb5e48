/**
 * Escape hides the tooltip of an icon button (components.css) until pointer and focus have left the
 * button, as WCAG 1.4.13 requires. The server writes this function into each page
 * (entry.server.tsx), so it uses nothing from outside.
 */
export function hideTooltips({ key }: Pick<KeyboardEvent, "key">): void {
  if (key !== "Escape") return;
  const shown = ":is(.tip, .button-icon[aria-label]):is(:hover, :focus-visible)";
  for (const button of document.querySelectorAll<HTMLElement>(shown)) {
    button.dataset["quiet"] = "";
    const showAgain = () => {
      if (!button.matches(":hover, :focus-visible")) delete button.dataset["quiet"];
    };
    for (const left of ["pointerleave", "blur"]) button.addEventListener(left, showAgain);
  }
}

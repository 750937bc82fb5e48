import type { Page } from "@playwright/test";

/**
 * What a finger would miss on this page: buttons, fields and links that are lower than 44 px. A link
 * within a sentence is as high as its line, and a box is pressed by its label. On the card of a
 * product the name and the picture are large, and the name of the shop below is a line of text.
 */
export function lowTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const heightOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 2 ? Infinity : height;
    };
    const hasWords = (around: Element | null) =>
      [...(around?.childNodes ?? [])].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE && /[\p{L}\p{M}]{2,}/u.test(node.textContent ?? ""),
      );
    const isInSentence = (element: Element) =>
      ["inline", "inline-block"].includes(getComputedStyle(element).display) &&
      [element.parentElement, element.closest("p, li, dd, td, figcaption")].some(hasWords);
    const isLarge = (element: Element) =>
      heightOf(element) >= 43.5 ||
      // A link that covers its card.
      getComputedStyle(element, "::after").position === "absolute" ||
      (element instanceof HTMLInputElement &&
        [...(element.labels ?? [])].some((label) => heightOf(label) >= 43.5)) ||
      (element.closest("a, button, label, summary") ?? element) !== element;
    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
      .filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .filter((element) => element.closest("[inert], [aria-hidden=true], article") === null)
      .filter((element) => !isLarge(element) && !isInSentence(element))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 50)}: ` +
          `${Math.round(heightOf(element))} px`,
      );
  });
}

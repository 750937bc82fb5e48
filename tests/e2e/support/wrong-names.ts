import type { Page } from "@playwright/test";

/**
 * What a translation can spoil in the names of links, buttons and fields: none at all, or one
 * without the words that are seen, which people say to their browser. The other rules of axe read
 * what is the same in all languages.
 */
export function wrongNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const plain = (text: string | null | undefined) =>
      (text ?? "")
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
        .trim()
        .toLowerCase();
    const labelsOf = (element: Element) =>
      (element.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ");
    const picturesOf = (element: Element) =>
      [...element.querySelectorAll("img, [role=img]")]
        .map((picture) => picture.getAttribute("alt") ?? picture.getAttribute("aria-label"))
        .join(" ");
    const fieldNames = (element: Element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((label) => label.textContent).join(" ")
        : "";
    const problemOf = (element: HTMLElement) => {
      const given = plain(element.getAttribute("aria-label")) || plain(labelsOf(element));
      const isField = element.matches("input, select, textarea");
      const seen = isField ? "" : plain(element.innerText);
      // One letter is an icon, as B for bold; axe leaves it out, too.
      if (given !== "")
        return given.includes(seen) || seen.length === 1 ? null : `is seen as “${seen}”`;
      const others = [seen, fieldNames(element), picturesOf(element), element.title];
      return others.some((name) => plain(name) !== "") ? null : "has no name";
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab], [role=menuitem]",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest("[inert], [aria-hidden=true]") === null)
      .flatMap((element) => {
        const problem = problemOf(element);
        return problem === null ? [] : [`${element.outerHTML.slice(0, 120)} ${problem}`];
      });
  });
}

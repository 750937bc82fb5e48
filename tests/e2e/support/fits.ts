import { expect, type Page } from "@playwright/test";

/**
 * Fails if anything of the page overflows to the side, and names it. For a moment after a resize
 * Chromium may use the old size: only a lasting overflow counts. `soft` lets the test continue with
 * the next page.
 */
export async function fits(
  page: Page,
  path: string,
  { soft = false }: { readonly soft?: boolean } = {},
): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const culprits = [...document.body.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return [
        `${scrollWidth - clientWidth} px`,
        ...culprits.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
      ];
    });
  // Most pages fit at once, and a poll costs more than the question.
  if ((await tooWide()).length === 0) return;
  await expect
    .configure({ soft })
    .poll(tooWide, `what is too wide in ${path} at ${page.viewportSize()?.width} px`)
    .toEqual([]);
}

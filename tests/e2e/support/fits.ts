import { expect, type Page } from "@playwright/test";

/**
 * Nothing of the page stands out to the side; what does is named. For a moment after a new size
 * Chromium may still reckon with the old one: what stays is looked at. `soft` lets the test go on
 * to the next page.
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
  await expect
    .configure({ soft })
    .poll(tooWide, `what is too wide in ${path} at ${page.viewportSize()?.width} px`)
    .toEqual([]);
}

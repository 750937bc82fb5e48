import type { Page, Response } from "@playwright/test";
import {
  english,
  languages,
  prefixOf,
  pseudo,
  splitLanguage,
  type Language,
} from "#shared/texts/languages.ts";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import { fits } from "./support/fits.ts";
import { lowTargets } from "./support/low-targets.ts";
import { desktop, narrow, phone } from "./support/screen-sizes.ts";
import { wordsOf } from "./support/screen-words.ts";
import type { Shop } from "./support/shops.ts";
import { aliases, screens, type Role, type Screen } from "./support/screens.ts";
import { violationsOf } from "./support/violations.ts";
import type { Watch } from "./support/watch-page.ts";
import { wrongNames } from "./support/wrong-names.ts";

for (const [alias, address] of aliases) {
  test(`${alias} is another name of ${address}`, async ({ request }) => {
    const answer = await request.get(alias, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe(address);
  });
}

test("a name that a translation lost or changed is found", async ({ page }) => {
  await page.setContent(`
    <button>कार्ट में डालें</button>
    <button aria-label="कार्ट: कार्ट में डालें">कार्ट में डालें</button>
    <button aria-label="मोटा">B</button>
    <a href="/"><img alt="होम" src="data:,"></a>
    <label>ईमेल <input name="email"></label>
    <button aria-label="Add to cart">कार्ट में डालें</button>
    <a href="/"> </a>
    <input name="unnamed">
  `);
  expect(await wrongNames(page)).toEqual([
    expect.stringMatching(/^<button aria-label="Add to cart">.* is seen as “कार्ट में डालें”$/),
    expect.stringMatching(/^<a href="\/">.* has no name$/),
    expect.stringMatching(/^<input name="unnamed">.* has no name$/),
  ]);
});

test.describe.configure({ mode: "parallel" });

const isWhole = (language: Language) => language !== pseudo && language.isPartial !== true;

everyScreenOpens(english);

test.describe("under a finger", () => {
  test.use({ hasTouch: true });
  for (const language of languages.filter((one) => isWhole(one) && one !== english))
    everyScreenOpens(language);
});

// What the server sends shows whether longer words fit; hydration is proven in the real languages.
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const language of languages.filter((one) => !isWhole(one))) everyScreenOpens(language);
});

function everyScreenOpens(language: Language): void {
  for (const role of rolesIn(language)) {
    test(`every screen of the ${role} opens ${language === english ? "on a desk and on a phone" : "on a phone"} in ${language.name}`, async ({
      page,
      shop,
      login,
      watch,
    }) => {
      test.setTimeout(600_000);
      if (language !== english) await page.setViewportSize(isWhole(language) ? narrow : phone);
      if (role === "visitor" || role === "administrator") await askForMail(page);
      if (role !== "visitor") await login(page, role);
      const words = await wordsOf(shop);
      for (const screen of screens[role]) {
        const path = screen.path.replaceAll(/[A-Z]{2,}/g, (word) => words[word] ?? word);
        await test.step(path, () =>
          look(page, addressIn(language, path), { screen, language, shop, watch }),
        );
      }
    });
  }
}

/** In a partial language the screens of those who sell are complete. */
function rolesIn({ isPartial }: Language): readonly Role[] {
  return isPartial === true ? ["seller"] : (Object.keys(screens) as Role[]);
}

function addressIn(language: Language, path: string): string {
  return prefixOf(language) + (path === "/" ? "" : path) || "/";
}

type Looking = {
  readonly screen: Screen;
  readonly language: Language;
  readonly shop: Shop;
  readonly watch: Watch;
};

/**
 * Opens a screen in the size that the page has, and in English looks at it in the other sizes too.
 * Longer words need room where there is least of it: on the smallest phone.
 */
async function look(page: Page, path: string, looking: Looking): Promise<void> {
  const { screen, language } = looking;
  const answer = await openPatiently(page, path, looking);
  expect.soft(answer?.status(), `status of ${path}`).toBe(screen.status ?? 200);
  if (isWhole(language)) await untilAlive(page);
  if (screen.lands !== undefined) {
    const { pathname, search } = new URL(page.url());
    const landed = splitLanguage(pathname);
    expect.soft(landed.language.name, `language where ${path} lands`).toBe(language.name);
    return expect.soft(landed.rest + search).toMatch(screen.lands);
  }
  const { headings, title, lang } = await headOf(page);
  expect.soft(headings, `headings of ${path}`).toHaveLength(1);
  if (screen.status === undefined)
    expect.soft(title, `title of ${path}`).toMatch(/ \| Charma$|^Charma: /);
  expect.soft(lang, path).toBe(langOf(language));
  await lookAtSize(page, path, language);
  if (language === english) return lookAtOtherSizes(page, path);
  if (isWhole(language) && isForFingers(screen))
    expect.soft(await lowTargets(page), `what a finger misses in ${path}`).toEqual([]);
}

/**
 * Three shops that start at once on two cores can keep the database from answering in time. As the
 * shop then asks people to, this tries again once.
 */
async function openPatiently(
  page: Page,
  path: string,
  { shop, watch }: Looking,
): Promise<Response | null> {
  const answer = await page.goto(path);
  const seconds = Number(answer?.headers()["retry-after"]);
  if (answer?.status() !== 503 || !(seconds > 0)) return answer;
  watch.expectProblem(/^503 for document /);
  const errors = shop.newErrors().filter((line) => !line.includes('"code":"database.busy"'));
  expect(errors, "what the shop logged as errors").toEqual([]);
  await page.waitForTimeout(seconds * 1000);
  return page.goto(path);
}

async function lookAtOtherSizes(page: Page, path: string): Promise<void> {
  await page.setViewportSize(page.viewportSize()?.width === phone.width ? desktop : phone);
  await lookAtSize(page, path, english);
  const size = page.viewportSize() ?? phone;
  await page.setViewportSize(narrow);
  await fits(page, path, { soft: true });
  await page.setViewportSize(size);
}

/** The mailbox of the demo is a tool for developers. */
function isForFingers({ path, status }: Screen): boolean {
  return status === undefined && !path.startsWith("/dev/");
}

/** One question to the page instead of three, on hundreds of pages. */
function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => ({
    headings: [...document.querySelectorAll<HTMLElement>("h1")]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.innerText),
    title: document.title,
    lang: document.documentElement.lang,
  }));
}

type Head = {
  readonly headings: readonly string[];
  readonly title: string;
  readonly lang: string;
};

async function lookAtSize(page: Page, path: string, language: Language): Promise<void> {
  await fits(page, path, { soft: true });
  const isPhone = page.viewportSize()?.width === phone.width;
  // The words of the pseudo-language are the English ones, only longer.
  if (language === pseudo) return;
  const where = `${path} at ${page.viewportSize()?.width} px`;
  if (language === english)
    expect
      .soft(await violationsOf(page, isPhone ? "layout" : "all"), `what axe finds in ${where}`)
      .toEqual([]);
  else expect.soft(await wrongNames(page), `wrong names in ${where}`).toEqual([]);
}

/** The pseudo-language is English for screen readers. */
function langOf(language: Language): string {
  return (language === pseudo ? english : language).tag;
}

async function askForMail(page: Page): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(demoEmail("pending"));
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
}

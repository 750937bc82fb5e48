import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/**
 * The cost of a first visit on a phone. Every browser test checks that no page requests another
 * host and none logs errors.
 */

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

const maxScriptBytes = 120 * 1024;
/** Without the framework, which stays cached when only our code changes. */
const maxOwnBytes = 40 * 1024;
/** The same of pages that people open after those. */
const maxOwnBytesOf = {
  "a shop": 42 * 1024,
  "the wishlist": 40 * 1024,
  "the cart": 50 * 1024,
  "the sign-in": 62 * 1024,
} as const;
/**
 * Fonts have the widths of their fallbacks up to fractions of a character; a picture that moved
 * anything would shift much more.
 */
const mostShift = 0.005;

for (const [name, path] of [
  ["the list", "/products"],
  ["a product", "/product/fatehpur-long-wallet"],
  ["the home page", "/"],
] as const) {
  test(`${name} sends few scripts and stays where it is while slow pictures come`, async ({
    page,
  }) => {
    const scripts = await scriptsOf(page);
    await noteShifts(page);
    await page.route("**/pictures/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    // The framework requests the routes of the page's links once the page is hydrated.
    const alive = page.waitForResponse(/__manifest/);
    await page.goto(path);
    await alive;
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.loading !== "lazy")
        .every((image) => image.complete),
    );
    const all = [...scripts.values()];
    expect(all.length).toBeGreaterThan(2);
    expect(bytesOf(all), JSON.stringify(all)).toBeLessThanOrEqual(maxScriptBytes);
    expect(bytesOf(all.filter(({ url }) => !url.includes("/framework-")))).toBeLessThanOrEqual(
      maxOwnBytes,
    );
    expect(await shiftOf(page)).toBeLessThan(mostShift);
  });
}

for (const [name, path] of [
  ["a shop", "/sellers/agra-taj-cordwainers"],
  ["the wishlist", "/wishlist"],
  ["the cart", "/cart"],
  ["the sign-in", "/auth"],
] as const) {
  test(`${name} loads no scripts of the screens of sellers and administrators`, async ({
    page,
  }) => {
    const scripts = await scriptsOf(page);
    const alive = page.waitForResponse(/__manifest/);
    await page.goto(path);
    await alive;
    const all = [...scripts.values()];
    expect(all.filter(({ url }) => /\/(?:kit|desks)-/.test(url))).toEqual([]);
    expect(bytesOf(all.filter(({ url }) => !url.includes("/framework-")))).toBeLessThanOrEqual(
      maxOwnBytesOf[name],
    );
  });
}

for (const path of [
  "/",
  "/product/fatehpur-long-wallet",
  "/sellers/agra-taj-cordwainers",
  "/auth",
  "/hi/products",
]) {
  test(`${path} looks the same before its style sheet arrives`, async ({ browser, page, shop }) => {
    // Some pages begin with other pieces each time, so both show the same answer.
    const body = await (await page.request.get(path)).body();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const open = async (hasSheet: boolean) => {
      const view = await plain.newPage();
      await view.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }),
      );
      await view.route("**/pictures/**", (route) => route.abort());
      if (!hasSheet) await view.route("**/assets/*.css", (route) => route.abort());
      await view.goto(shop.baseUrl + path, { waitUntil: "networkidle" });
      return () => view.screenshot({ fullPage: true, animations: "disabled" });
    };
    const without = await open(false);
    const whole = await open(true);
    // Fonts and blurred previews are painted when they are decoded.
    await expect
      .poll(async () => (await without()).equals(await whole()), { timeout: 20_000 })
      .toBe(true);
    await plain.close();
  });
}

test("what a person sees who is signed in waits for the style sheet", async ({ page, login }) => {
  await login(page, "buyer");
  for (const path of ["/products", "/my-orders"]) {
    const html = await (await page.request.get(path)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toMatch(/<link rel="stylesheet" href="\/assets\/app-[^"]+\.css"/);
    expect(head).not.toContain("<style>");
  }
});

test("only work screens load the combobox and its library", async ({ page, login }) => {
  const scripts = await scriptsOf(page);
  const boxes = () => [...scripts.values()].filter(({ url }) => /\/combobox[^/]*\.js/.test(url));
  for (const path of ["/", "/products", "/product/fatehpur-long-wallet", "/cart", "/auth"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(boxes()).toEqual([]);
  await login(page, "seller");
  await page.goto("/seller/add-product", { waitUntil: "networkidle" });
  expect(boxes().length, "here it is").toBeGreaterThan(0);
});

type Script = { readonly url: string; readonly headerBytes: number; bytes: number };

/** Compressed, as sent, without response headers. */
async function scriptsOf(page: Page): Promise<ReadonlyMap<string, Script>> {
  const scripts = new Map<string, Script>();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  browser.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script")
      scripts.set(requestId, {
        url: response.url,
        headerBytes: response.encodedDataLength,
        bytes: 0,
      });
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script !== undefined) script.bytes = encodedDataLength - script.headerBytes;
  });
  return scripts;
}

function bytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && typeof entry.value === "number") seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => ("seen" in window ? (window.seen as { shift: number }).shift : -1));
}

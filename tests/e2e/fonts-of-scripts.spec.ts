import { expect, test } from "./support/fixtures.ts";

/** A page loads the font of a script only if it has letters of it. */

for (const [script, search, file] of [
  ["English", "wallet", null],
  ["Tamil", "செருப்பு", /mukta-malar-tamil/],
  ["Bengali", "মানিব্যাগ", /noto-sans-bengali/],
] as const) {
  test(`a search in ${script} loads the fonts of its letters, and no others`, async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.goto(`/products?search=${encodeURIComponent(search)}`, { waitUntil: "networkidle" });
    await page.evaluate(async () => document.fonts.ready);
    const further = fonts.filter((url) => /malar|bengali|devanagari/.test(url));
    if (file === null) expect(further).toEqual([]);
    else {
      expect(further.length).toBeGreaterThan(0);
      for (const url of further) expect(url).toMatch(file);
    }
  });
}

test("bold Latin letters are drawn in the font of the text, not in one of the system", async ({
  page,
}) => {
  await page.goto("/");
  const found = await page.evaluate(async () =>
    Promise.all(
      [400, 500, 600, 700].map(async (weight) => {
        const faces = await document.fonts.load(`${weight} 16px Mukta`, "Made by hand");
        return faces.length > 0;
      }),
    ),
  );
  expect(found).toEqual([true, true, true, true]);
});

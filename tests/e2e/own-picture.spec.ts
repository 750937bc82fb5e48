import { aJpeg } from "#tests/support/pictures.ts";
import { expect, test } from "./support/fixtures.ts";

/** People give their profile a picture and take it away again. */

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a person adds a picture, is told what is no picture, and removes it", async ({
      page,
      visit,
      login,
      axe,
    }) => {
      await login(page, "buyer");
      await visit(page, "/account");
      const card = page.locator("section").filter({ hasText: "Your picture" });
      const field = card.locator("input[type=file]");
      await field.setInputFiles({
        name: "me.svg",
        mimeType: "image/jpeg",
        buffer: Buffer.from(
          "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        ),
      });
      await card.getByRole("button", { name: "Upload picture" }).click();
      await expect(page.getByText("me.svg is a drawing (SVG).").first()).toBeVisible();
      await expect(card.locator("img")).toHaveCount(0);

      await field.setInputFiles({
        name: "me.jpg",
        mimeType: "image/jpeg",
        buffer: await aJpeg({ width: 900, height: 600 }),
      });
      await card.getByRole("button", { name: "Upload picture" }).click();
      await expect(page.getByText("Picture saved")).toBeVisible();
      const picture = card.locator("img");
      await expect(picture).toBeVisible();
      const { width, height } = await page.request
        .get((await picture.getAttribute("src")) ?? "")
        .then(async (answer) => (await import("sharp")).default(await answer.body()).metadata());
      expect(width, "a square").toBe(height);
      if (javaScriptEnabled) await axe(page);

      await card.getByRole("button", { name: "Remove picture" }).click();
      await expect(page.getByText("Picture removed")).toBeVisible();
      await expect(card.locator("img")).toHaveCount(0);
    });
  });

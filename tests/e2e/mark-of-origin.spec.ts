import { anotherPerson } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test("an artisan sends a GI certificate on a phone, an administrator checks it, and buyers see the mark", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  await page.setViewportSize(phone);
  await login(page, "seller");
  await visit(page, "/seller/marks");
  await page.getByRole("radio", { name: /Geographical indication/ }).check();
  await page.getByRole("textbox", { name: "Name of the mark" }).fill("Kolhapuri Chappal");
  await page.getByRole("textbox", { name: "Number on the certificate" }).fill("AU/1054");
  const certificate = page.locator("input[type=file]");
  await certificate.setInputFiles({
    name: "gi.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html>not a PDF</html>"),
  });
  await page.getByRole("button", { name: "Send for checking" }).click();
  await expect(page.getByText("Please choose a PDF or a picture").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name of the mark" })).toHaveValue(
    "Kolhapuri Chappal",
  );
  await certificate.setInputFiles({
    name: "gi.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 certificate"),
  });
  await page.getByRole("button", { name: "Send for checking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kolhapuri Chappal" })).toBeVisible();
  await axe(page);
  await page.getByRole("searchbox", { name: "Search your products" }).fill("tote");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Tick Sahyadri tote" }).check();
  await page.getByRole("button", { name: "Add mark to ticked products" }).click();
  await expect(page.getByText("Mark added to 1 product")).toBeVisible();

  const { page: visitor, leave } = await anotherPerson(browser, shop);
  await visitor.goto("/product/sahyadri-tote");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText("AU/1054")).toHaveCount(0);

  await login(page, "administrator");
  await visit(page, "/admin");
  await page.getByRole("link", { name: /mark of origin is waiting/ }).click();
  await page.getByRole("link", { name: "Kolhapuri Chappal" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("gi.pdf");
  await page.getByRole("button", { name: "Verify mark" }).click();
  await expect(page.getByText("Mark verified")).toBeVisible();
  await axe(page);

  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText("GI ✓ Kolhapuri Chappal")).toBeVisible();
  }).toPass({ timeout: 10_000 });
  await visitor.getByRole("tab", { name: "Specifications" }).click();
  await expect(visitor.getByText("Kolhapuri Chappal, no. AU/1054")).toBeVisible();

  await visitor.goto("/products");
  await visitor.getByRole("checkbox", { name: /Geographical indication/ }).check();
  await expect(visitor).toHaveURL(/mark=gi/);
  const cards = visitor.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText("GI ✓ Kolhapuri Chappal")).toBeVisible();
  await leave();
});

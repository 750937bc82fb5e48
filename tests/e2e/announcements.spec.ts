import { aPublishedAnnouncement } from "#tests/support/an-announcement.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { dayInIndia } from "#shared/ist.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

const inAWeek = dayInIndia(Date.now() + 7 * 86_400_000);

test("an administrator writes to sellers, who read it on the dashboard and in the bell, and put it away", async ({
  page,
  axe,
  shop,
  login,
  visit,
}) => {
  const seller = await aSeller(shop.db);
  await login(page, await aPerson(shop.db, { isAdmin: true }));
  await visit(page, "/admin/seller-approvals");
  await page.getByRole("link", { name: "Announcements" }).first().click();
  await page.getByText("Write an announcement…").click();
  await page.getByLabel("Title").first().fill("Couriers rest on Friday");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText("Please enter the text.").first()).toBeVisible();
  await expect(page.getByLabel("Title").first()).toHaveValue("Couriers rest on Friday");
  await page
    .getByLabel("Text")
    .first()
    .fill("Nothing is picked up. Read [how we ship](/shipping).");
  await page.getByLabel("Last day").fill(inAWeek);
  await axe(page);
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByRole("heading", { name: "As sellers read it" })).toBeVisible();
  await expect(page.getByRole("link", { name: "how we ship" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Publish it as shown above" }).click();
  await expect(page.getByText("Published").first()).toBeVisible();
  await expect(page.getByText("End it early…")).toBeVisible();

  await login(page, seller);
  await visit(page, "/seller/dashboard");
  const banner = page.getByRole("article").filter({ hasText: "Couriers rest on Friday" });
  await expect(banner.getByRole("link", { name: "how we ship" })).toBeVisible();
  await axe(page);
  await banner.getByRole("button", { name: /^Put away/ }).click();
  await expect(page.getByText("You find it under Announcements.")).toBeVisible();
  await expect(banner).toHaveCount(0);
  // The shop writes the notices in a job.
  await expect(async () => {
    await visit(page, "/notices");
    await expect(page.getByText("Couriers rest on Friday").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visit(page, "/seller/announcements");
  await expect(page.getByRole("heading", { name: "Couriers rest on Friday" })).toBeVisible();
  await axe(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a seller puts an announcement away", async ({ page, shop, login, visit }) => {
    await aPublishedAnnouncement(shop.db);
    await login(page, await aSeller(shop.db));
    await visit(page, "/seller/dashboard");
    const banners = page.getByRole("button", { name: /^Put away/ });
    const before = await banners.count();
    await banners.first().click();
    await expect(banners).toHaveCount(before - 1);
  });
});

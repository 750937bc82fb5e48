import { aJpeg } from "#tests/support/pictures.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.describe("on a phone without JavaScript", () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test("a visitor reports a listing and hears how it ended, an administrator asks for a change, its seller sends it and it is approved", async ({
    page,
    login,
    axe,
    mailbox,
  }) => {
    await page.goto("/product/sahyadri-tote");
    await page.getByRole("link", { name: "Report this listing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Report a listing" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Report listing" }).click();
    await expect(page.getByText("Please choose what is wrong.").first()).toBeVisible();
    await page.getByLabel("Forbidden material").check();
    await page.getByRole("textbox", { name: "Describe what is wrong" }).fill("Looks like monitor");
    await page.getByLabel("Your email address (optional)").fill("not an address");
    await page.getByRole("button", { name: "Report listing" }).click();
    await expect(page.getByLabel("Your email address (optional)")).toHaveValue("not an address");
    await axe(page);
    await page.getByLabel("Your email address (optional)").fill("maker@example.com");
    await page.getByRole("button", { name: "Report listing" }).click();
    await expect(page.getByText("Thank you. We will look at the listing.")).toBeVisible();
    const number = (await page.getByRole("heading", { name: /^TKT-/ }).textContent()) ?? "";
    const ticket = page.url();
    await axe(page);
    await mailbox.latestTo("maker@example.com", new RegExp(`^We have your report: ${number}`));

    await login(page, "administrator");
    await page.goto("/admin/listings");
    await axe(page);
    await page.getByRole("link", { name: "Sahyadri tote" }).click();
    await expect(page.getByText("Looks like monitor")).toBeVisible();
    await expect(page.getByRole("link", { name: number })).toBeVisible();
    await axe(page);
    await page.getByText("Ask for a change…").click();
    await page.getByRole("button", { name: "Ask for a change", exact: true }).click();
    await expect(page.getByText("Please write what the seller should know.")).toBeVisible();
    await page
      .getByRole("textbox", { name: "What the seller reads" })
      .first()
      .fill("Name the animal.");
    await page.getByRole("button", { name: "Ask for a change", exact: true }).click();
    await expect(page.getByText("The seller has been asked for a change")).toBeVisible();
    const listing = page.url();
    await mailbox.latestTo("maker@example.com", new RegExp(`^Our answer to ${number}`));
    await page.context().clearCookies();
    await page.goto(ticket);
    await expect(page.getByText("asked its seller to correct it")).toBeVisible();

    await page.context().clearCookies();
    await login(page, "seller");
    await page.goto("/seller/dashboard?tab=products&q=Sahyadri");
    await expect(page.getByText("Please change: Name the animal.").first()).toBeVisible();
    await page.getByRole("link", { name: "Edit Sahyadri tote" }).click();
    await axe(page);
    await page.getByRole("textbox", { name: "Materials" }).fill("Buffalo leather");
    await page.getByRole("button", { name: "Save and send for a check" }).click();
    await expect(page.getByText("Sent. We will check it.")).toBeVisible();
    await expect(page.getByText("It has been waiting for our check since")).toBeVisible();

    await page.context().clearCookies();
    await login(page, "administrator");
    await page.goto(listing);
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText("Listing approved", { exact: true })).toBeVisible();
  });
});

test("a new seller's listing waits, is not in the shop, and is there once an administrator approves it", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  // The shop of the demo counts as new as long as it has fewer listings than are checked.
  await shop.db.$client.query("update listing_rules set checked_listings = 50");
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  await expect(page.getByText(/We check your next \d+ listings before buyers see/)).toBeVisible();
  await page.getByRole("textbox", { name: "Product Name" }).fill("Waiting sandals");
  await page.getByRole("textbox", { name: "Description" }).fill("Cut and stitched by hand.");
  await page.getByRole("combobox", { name: "Category" }).selectOption("Footwear");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("2,400");
  await page.getByRole("textbox", { name: "Materials" }).fill("Buffalo leather");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "sandals.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 900, height: 900, colour: "#a0522d" }),
    });
  await expect(page.getByRole("button", { name: "Publish Product" })).toBeEnabled();
  await page.getByRole("button", { name: "Publish Product" }).click();
  await expect(page.getByText("Sent to be checked")).toBeVisible();
  await visit(page, "/seller/drafts");
  await expect(page.getByText("Waiting for our check")).toBeVisible();
  await axe(page);
  const { rows } = await shop.db.$client.query<{ slug: string }>(
    "select slug from products where name = 'Waiting sandals'",
  );
  const address = `/product/${rows[0]?.slug}`;
  expect((await page.request.get(address)).status()).toBeGreaterThanOrEqual(404);

  await page.context().clearCookies();
  await login(page, "administrator");
  await visit(page, "/admin");
  await page.getByRole("link", { name: /listing is waiting for your check/ }).click();
  await expect(page.getByText("New seller", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Waiting sandals" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Listing approved", { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Waiting sandals" })).toBeVisible();
});

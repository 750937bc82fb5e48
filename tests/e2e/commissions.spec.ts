import type { Page } from "@playwright/test";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** A buyer asks for something special on a phone, and it becomes an order that is paid in parts. */

test.use({ viewport: phone });

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole("textbox", { name, exact: true }).fill(value);
}

async function quotes(page: Page, price: string): Promise<void> {
  await fill(page, {
    "Name of the piece": "Camera satchel",
    "What you will make": "Buffalo leather, lined with cotton.",
    Materials: "Buffalo leather, cotton",
    "Price of one piece": price,
    "Weight of one piece": "1200",
    "Sent after": "12",
  });
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Handbags" });
  await page.getByRole("combobox", { name: "Part in advance" }).selectOption({ label: "40%" });
  await page.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByText("Your quote was sent").first()).toBeVisible();
}

test("a piece is asked for, quoted twice, ordered, and paid in part", async ({
  page,
  shop,
  login,
  visit,
  axe,
  mailbox,
  watch,
}) => {
  watch.expectProblem(
    /^request to another host: http:\/\/localhost:\d+\/(v1\/checkout\.js|window[/?])/,
  );
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { slug } = await aProduct(shop.db, seller);

  await login(page, buyer);
  await visit(page, "/product/:productId", { productId: slug });
  await page.getByRole("link", { name: "Ask for something special" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Ask the artisan" }).click();
  await expect(page.getByText("Please describe what you would like.").first()).toBeVisible();
  await fill(page, {
    "What should it be?": "A satchel for two cameras",
    "Describe it": "Divided inside, with a long strap.",
    "Budget up to (optional)": "6,000",
  });
  await page
    .getByRole("group", { name: "Pictures (optional)" })
    .locator("input[type=file]")
    .setInputFiles({
      name: "sketch.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 400, height: 300 }),
    });
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await page.getByRole("button", { name: "Ask the artisan" }).click();
  await expect(page.getByText("Waiting for the artisan")).toBeVisible();
  await axe(page);
  const address = page.url();
  const commissionId = address.slice(address.lastIndexOf("/") + 1);

  await login(page, seller);
  const asked = await mailbox.latestTo(seller.email, /^Somebody asks you/);
  expect(asked.text).toContain("Divided inside");
  await visit(page, "/seller/commissions");
  await axe(page);
  await page.getByRole("link", { name: /A satchel for two cameras/ }).click();
  await expect(page.getByRole("img", { name: /^Photograph 1/ })).toBeVisible();
  await axe(page);
  await quotes(page, "5500");
  await axe(page);

  await login(page, buyer);
  await visit(page, "/commissions/:commissionId", { commissionId });
  await expect(page.getByText("₹6,490").first()).toBeVisible();
  await axe(page);
  await page.getByText("Suggest another price…").click();
  await fill(page, {
    "Price of one piece, without GST": "5,000",
    "A few words to the artisan": "Could it be a little less?",
  });
  await axe(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answered with ₹5,900 incl. GST a piece.")).toBeVisible();

  await login(page, seller);
  await visit(page, "/seller/commissions/:commissionId", { commissionId });
  await expect(page.getByText("Could it be a little less?")).toBeVisible();
  await quotes(page, "5200");

  await login(page, buyer);
  await visit(page, "/commissions/:commissionId", { commissionId });
  await page.getByRole("button", { name: "Accept and put it in the cart" }).click();
  await expect(page.getByText("1 piece, made for you")).toBeVisible();
  await axe(page);
  await visit(page, "/checkout");
  await fill(page, {
    "First name": "Asha",
    "Last name": "Rao",
    Address: "4 Residency Road",
    City: "Bengaluru",
    "PIN code": "560025",
    Phone: "9845012345",
  });
  await expect(page.getByText("is paid online").first()).toBeVisible();
  await page.getByRole("radio", { name: /^Pay ₹2,455 now/ }).check();
  await axe(page);
  await page.getByRole("button", { name: "Complete Order" }).click();
  const window = page.frameLocator("iframe[src*='/window']");
  await window.getByRole("radio", { name: /It succeeds/ }).check();
  await window.getByRole("button", { name: /^Pay/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible({ timeout: 15_000 });

  await login(page, seller);
  await mailbox.latestTo(seller.email, /^Your quote was ordered/);
  await visit(page, "/seller/commissions/:commissionId", { commissionId });
  await page.getByRole("link", { name: /^Order ORD-/ }).click();
  await expect(page.getByText("Camera satchel").first()).toBeVisible();
  await axe(page);
});

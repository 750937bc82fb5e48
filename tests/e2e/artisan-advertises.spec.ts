import { expect, test } from "./support/fixtures.ts";

test("an artisan buys Premium Boost in the payment window, picks products and sees the campaign run", async ({
  page,
  login,
  visit,
  axe,
  watch,
}) => {
  // The provider's window; here the sandbox beside the shop.
  watch.expectProblem(/^request to another host: http:\/\/localhost:\d+\//);
  await login(page, "seller");
  await visit(page, "/advertisement");
  await expect(page.getByText("₹3,499")).toBeVisible();
  const premium = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Premium Boost" }) });
  const purchase = premium.getByRole("button", { name: "Purchase Now" });

  // Closing the window resets the page, and the next click pays the same campaign.
  await purchase.click();
  const paymentWindow = page.frameLocator("iframe[src*='/window']");
  await paymentWindow.getByRole("button", { name: "Close the payment window" }).click();
  await expect(purchase).toBeEnabled();
  await purchase.click();
  await paymentWindow.getByRole("button", { name: /^Pay/ }).click();

  await expect(
    page.getByText(
      "Payment successful! Your Premium Boost campaign will be activated within 24 hours.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Choose its products" })).toBeVisible();
  await axe(page);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Start the campaign" }).click();
  await expect(page.getByText("Your campaign is running with 2 products")).toBeVisible();
  await expect(page.getByText(/It has run since/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the invoice" })).toBeVisible();
  await visit(page, "/seller/campaigns");
  // The demo's campaigns have ended, as in every spec.
  await expect(page.getByRole("row", { name: /Premium Boost.*Running/ })).toHaveCount(1);
});

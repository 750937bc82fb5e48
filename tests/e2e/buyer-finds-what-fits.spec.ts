import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import { cards, chips, open } from "./support/product-list.ts";

/** Searches that name a person, a price or a colour, and where a parcel goes. */

const tote = "/product/sahyadri-tote";

test("a gift for father is searched as typed", async ({ page }) => {
  await open(page, "/products?search=gift+for+father");
  await expect(page.getByText("Showing results for")).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await open(page, "/products?search=lether+wallat");
  await expect(page.getByText("“leather wallet”")).toBeVisible();
});

onDeskAndPhone(() => {
  test("a price in the search is a filter, and its chip removes it alone", async ({
    page,
    axe,
  }) => {
    await open(page, "/products?search=wallet+under+2000");
    await axe(page);
    // The filter is by prices without GST, which are beneath those with it.
    const prices = await cards(page).evaluateAll((all) =>
      all.map((card) =>
        Number(
          /₹([\d,]+)(?:\.\d+)? (?:excl\. GST|no GST)/
            .exec(card.textContent.replaceAll(/\s+/g, " "))?.[1]
            ?.replaceAll(",", ""),
        ),
      ),
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices.filter((price) => !(price <= 2000))).toEqual([]);
    await chips(page).getByRole("link", { name: "Up to ₹2,000" }).click();
    await expect(page).toHaveURL("/products?search=wallet");
  });
});

test("a searched colour is on the cards, and their links open it", async ({ page }) => {
  await open(page, "/products?search=black+wallet");
  const card = cards(page).filter({ has: page.getByRole("link", { name: "Choose options" }) });
  await expect(card.getByRole("img", { name: /black/i }).first()).toBeVisible();
  await card.first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\?colour=black$/);
  await expect(page.getByRole("radio", { name: "Black", exact: true })).toBeChecked();
});

test("what you may also like is shown once, product and photograph", async ({ page }) => {
  await page.goto("/product/hirda-bifold-wallet");
  const row = (title: string | RegExp) =>
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { level: 2, name: title }) })
      .getByRole("article");
  const alike = row("You may also like");
  await expect(alike.first()).toBeVisible();
  const pictures = await alike
    .getByRole("img")
    .evaluateAll((all) => all.map((picture) => picture.getAttribute("src")));
  expect(new Set(pictures).size).toBe(pictures.length);
  const names = [
    ...(await alike.getByRole("heading").allTextContents()),
    ...(await row(/^More from/)
      .getByRole("heading")
      .allTextContents()),
  ];
  expect(new Set(names).size).toBe(names.length);
});

test("a PIN code is promised the days that a parcel takes there, and one without a place is refused", async ({
  page,
}) => {
  await page.goto(tote);
  const delivery = page.getByRole("region", { name: "Delivery" });
  const check = async (pinCode: string) => {
    await delivery.getByRole("textbox", { name: "PIN code" }).fill(pinCode);
    await delivery.getByRole("button", { name: "Check" }).click();
  };
  await check("744101");
  await expect(delivery.getByText("in Andaman and Nicobar Islands")).toHaveCount(2);
  await check("900056");
  await expect(delivery.getByText("in Army Post")).toHaveCount(2);
  await expect(delivery.getByText("Cash on delivery is not possible")).toBeVisible();
  await check("999999");
  await expect(delivery.getByText("No place has PIN code 999999. Please check it.")).toBeVisible();
});

async function toCheckout(page: Page): Promise<void> {
  await open(page, "/products?search=Workshop+tool+roll");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/checkout");
  await untilAlive(page);
}

test("the state of an Army Post address is chosen by hand", async ({ page }) => {
  await toCheckout(page);
  const state = page.getByRole("combobox", { name: "State", exact: true });
  const pinCode = page.getByRole("textbox", { name: "PIN code", exact: true });
  await pinCode.fill("560001");
  await expect(state).toHaveValue("29");
  await pinCode.fill("900056");
  await expect(state).toHaveValue("");
  await expect(page.getByText("An Army Post PIN code does not show the state.")).toBeVisible();
  await state.selectOption({ label: "Karnataka" });
  await pinCode.fill("900099");
  await expect(state).toHaveValue("29");
});

test("the footer names the grievance officer and leads to the page that says how to complain", async ({
  page,
  axe,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Meera Kulkarni")).toBeVisible();
  await footer.getByRole("link", { name: "Grievance officer" }).click();
  await expect(page).toHaveURL("/grievance");
  const box = page.getByRole("region", { name: "Who to contact" });
  await expect(box.getByText("Complaints are acknowledged within 48 hours")).toBeVisible();
  await expect(box.getByRole("link", { name: "grievance@charma.example" })).toBeVisible();
  await axe(page);
});

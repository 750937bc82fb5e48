import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

/** A product in several colours with a picture each, and one with colours and sizes. */
const tote = "/product/sahyadri-tote";
const slides = "/product/bazaar-slides";

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

async function setStock(
  { db }: Shop,
  slug: string,
  stock: number,
  only: { readonly colour?: string; readonly size?: string } = {},
): Promise<void> {
  await db.$client.query(
    `update variants
     set stock = $2
     where product_id = (select id from products where slug = $1)
       and ($3::text is null or colour = $3)
       and ($4::text is null or size = $4)`,
    [slug, stock, only.colour ?? null, only.size ?? null],
  );
}

test.beforeEach(async ({ shop }) => {
  for (const slug of ["sahyadri-tote", "bazaar-slides"]) await setStock(shop, slug, 20);
});

test("a colour shows its picture, and the address keeps the choice", async ({ page, axe }) => {
  await open(page, tote);
  await page.getByRole("radio", { name: "Espresso" }).check();
  await expect(
    page.getByRole("button", { name: /^Show picture \d of \d: .*espresso/i }),
  ).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(`${tote}?colour=Espresso`);
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole("radio", { name: "Espresso" })).toBeChecked();
  await expect(
    page.getByRole("link", { name: /^Enlarge picture \d of \d: .*espresso/i }),
  ).toBeInViewport();
  await page.setViewportSize(phone);
  await axe(page);
});

test("a size is required before buying, and low stock is displayed truthfully", async ({
  page,
  shop,
}) => {
  await setStock(shop, "bazaar-slides", 3, { size: "UK 8" });
  await open(page, slides);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please choose a size" })).toBeVisible();
  await expect(page.getByText("Added to cart")).toHaveCount(0);
  await page.getByRole("radio", { name: "UK 8" }).check();
  await expect(page.getByText("Please choose a size")).toHaveCount(0);
  await expect(page.getByText("Only 3 left")).toBeVisible();
  const quantity = page.getByRole("textbox", { name: "Quantity of Bazaar slides" });
  await quantity.fill("९");
  await quantity.blur();
  await expect(quantity).toHaveValue("3");
  await quantity.fill("१");
  await expect(quantity).toHaveValue("1");
  await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Bazaar slides has been added to your cart.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

test.describe("with a thumb", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("on a phone the sizes move above the buttons while one must be chosen", async ({ page }) => {
    await open(page, slides);
    const buttons = page.getByRole("button", { name: "Add to Cart" });
    await buttons.click();
    const problem = page.getByText("Please choose a size");
    await expect(problem).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("radio", { name: "UK 6" })).toBeFocused();
    const [below, bar] = [await problem.boundingBox(), await buttons.boundingBox()];
    expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
});

test("a sold-out variant cannot be chosen, and says so", async ({ page, shop, axe }) => {
  await setStock(shop, "bazaar-slides", 0, { size: "UK 9" });
  await open(page, slides);
  await expect(page.getByRole("radio", { name: /^UK 9 ?, sold out$/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "UK 8", exact: true })).toBeEnabled();
  await setStock(shop, "bazaar-slides", 0);
  await open(page, slides);
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Buy Now" })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Delivery" })).toHaveCount(0);
  await axe(page);
});

test("a PIN code shows the delivery date, and is remembered", async ({ page, shop, axe }) => {
  await open(page, tote);
  const delivery = page.getByRole("region", { name: "Delivery" });
  const pinCode = delivery.getByRole("textbox", { name: "PIN code" });
  await pinCode.fill("5600");
  await pinCode.press("Enter");
  await expect(delivery.getByText("Please enter a 6-digit PIN code")).toBeVisible();
  await expect(pinCode).toBeFocused();
  await expect(pinCode).toHaveAttribute("aria-invalid", "true");
  await axe(page);
  await pinCode.fill("560001");
  await delivery.getByRole("button", { name: "Check" }).click();
  await expect(delivery.getByText("in Bengaluru")).toHaveCount(2);
  await expect(delivery.getByText("Cash on delivery available")).toBeVisible();
  await expect(page).toHaveURL(tote);

  await open(page, slides);
  await expect(pinCode).toHaveValue("560001");
  await expect(delivery.getByText("in Bengaluru")).toHaveCount(2);

  await shop.db.$client.query(
    `update company_settings
     set registration_type = 'unregistered', gstin = null
     where seller_id = (select seller_id from products where slug = 'bazaar-slides')`,
  );
  // A visitor's page may be a second old.
  await expect(async () => {
    await open(page, slides);
    await expect(
      delivery.getByText(
        "It cannot be sent to Bengaluru (560001): this artisan sells within Rajasthan only.",
      ),
    ).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await axe(page);
});

test("pictures can be enlarged by keyboard alone", async ({ page, axe }) => {
  await open(page, tote);
  await page.getByRole("button", { name: /^Show picture 2 of 4/ }).focus();
  await page.keyboard.press("Enter");
  const second = page.getByRole("link", { name: /^Enlarge picture 2 of 4/ });
  await expect(second).toBeInViewport();
  await second.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(viewer.getByText("2 of 4")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("3 of 4")).toBeVisible();
  await page.keyboard.press("+");
  await expect(viewer.getByRole("button", { name: "Show the whole picture" })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Enlarge picture 3 of 4/ })).toBeFocused();
});

test("a click enlarges where it points, and dragging moves the enlarged picture", async ({
  page,
}) => {
  await open(page, tote);
  await page.getByRole("link", { name: /^Enlarge picture 1 of 4/ }).click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  const picture = viewer.getByRole("img");
  const whole = await picture.boundingBox();
  await picture.click({ position: { x: 200, y: 200 } });
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeGreaterThan((whole?.width ?? 0) * 2);
  const before = await picture.boundingBox();
  await page.mouse.move(700, 450);
  await page.mouse.down();
  await page.mouse.move(600, 450, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await picture.boundingBox())?.x)
    .toBeCloseTo((before?.x ?? 0) - 100, 0);
  await page.mouse.wheel(0, 2000);
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeCloseTo(whole?.width ?? 0, 0);
});

test("on a phone pictures are swiped, and the count follows", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, tote);
  await expect(page.getByText("1 / 4")).toBeVisible();
  await page
    .getByRole("list", { name: "Large pictures" })
    .evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: "instant" }));
  await expect(page.getByText("2 / 4")).toBeVisible();
});

test("a product is shared with the chosen variant", async ({ page, context, axe }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, tote);
  await page.getByRole("radio", { name: "Mustard" }).check();
  await page.getByRole("button", { name: "Share" }).click();
  const menu = page.getByRole("group", { name: "Share" });
  await axe(page);
  const whatsApp = new URL(
    (await menu.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "",
  );
  expect(whatsApp.host).toBe("wa.me");
  expect(whatsApp.searchParams.get("text")).toMatch(
    /^Sahyadri tote http.*\/product\/sahyadri-tote\?colour=Mustard$/,
  );
  await expect(menu.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=Sahyadri%20tote&body=/,
  );
  await menu.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/product\/sahyadri-tote\?colour=Mustard$/,
  );
  await expect(menu).toBeHidden();
});

test("Buy Now leads to a checkout of that one item", async ({ page }) => {
  await open(page, `${slides}?size=UK+7`);
  await page.getByRole("button", { name: "Buy Now" }).click();
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByText(/Bazaar slides/).first()).toBeVisible();
});

test("arrow keys move between the tabs, and each shows its own panel", async ({ page, axe }) => {
  await open(page, tote);
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveCount(1);
  await page.getByRole("tab", { name: "Description" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Specifications" })).toBeFocused();
  await expect(panel).toContainText("Country of origin");
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Care & Delivery" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(panel).toContainText("Returns within 7 days of delivery");
  await axe(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Description" })).toBeFocused();
});

test("a page shows its reviews, and more products", async ({ page }) => {
  await open(page, tote);
  await expect(
    page.getByText("No reviews yet. Only buyers who received this piece can review it."),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: "More from Kolhapur Charmakar" }),
  ).toBeVisible();
  const alike = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: "You may also like" }) });
  const first = alike.getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the server handles pictures, colours and a PIN code", async ({ page }) => {
    await page.goto(slides);
    await page.getByRole("navigation", { name: "Colour" }).getByRole("link").nth(1).click();
    const colour = new URL(page.url()).searchParams.get("colour") ?? "";
    await expect(
      page.getByRole("navigation", { name: "Colour" }).getByRole("link", { name: colour }),
    ).toHaveAttribute("aria-current", "true");
    await page.goto(`${tote}?colour=Mustard`);
    const delivery = page.getByRole("region", { name: "Delivery" });
    await delivery.getByRole("textbox", { name: "PIN code" }).fill("12");
    await delivery.getByRole("button", { name: "Check" }).click();
    await expect(delivery.getByText("Please enter a 6-digit PIN code")).toBeVisible();
    await delivery.getByRole("textbox", { name: "PIN code" }).fill("400001");
    await delivery.getByRole("button", { name: "Check" }).click();
    await expect(page).toHaveURL(/colour=Mustard&pin=400001/);
    await expect(delivery.getByText("in Mumbai")).toHaveCount(2);
    await page.goto(tote);
    await page.getByRole("button", { name: /^Show picture 3 of 4/ }).click();
    await expect(page).toHaveURL(`${tote}?image=3`);
    await expect(page.getByRole("link", { name: /^Enlarge picture 3 of 4/ })).toBeInViewport();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});

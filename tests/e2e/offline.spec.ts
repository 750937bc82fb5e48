import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

/** What people see and keep when their network, or the shop, goes away. */

const note = (page: Page) => page.getByRole("alert").filter({ hasText: "Nothing" });
const offline =
  "You are offline. Nothing is lost: we will send this as soon as you are back online.";

/** Touches the page and waits until it is prepared, which takes a moment on a busy machine. */
async function touch(page: Page): Promise<void> {
  await untilAlive(page);
  await page.locator("body").dispatchEvent("focusin");
  await expect
    .poll(() => page.evaluate(() => String(window.fetch).includes("[native code]")))
    .toBe(false);
}

async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Product Name" }).fill(name);
  await page.getByRole("textbox", { name: "Description" }).fill("Cut and stitched by hand.");
  await page.getByRole("combobox", { name: "Category" }).selectOption("Footwear");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("2,400");
  await page.getByRole("textbox", { name: "Materials" }).fill("Buffalo leather");
}

async function descriptionsOf(shop: Shop, name: string): Promise<readonly string[]> {
  const { rows } = await shop.db.$client.query<{ description: string }>(
    "select description from products where name = $1",
    [name],
  );
  return rows.map(({ description }) => description);
}

onDeskAndPhone((size) => {
  test("a product that is saved without a network stays on the screen and is saved once", async ({
    page,
    context,
    shop,
    login,
    visit,
    axe,
  }) => {
    await login(page, "seller");
    await visit(page, "/seller/add-product");
    await touch(page);
    const name = `Sinhagad mules ${size}`;
    await fillProduct(page, name);
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Materials" }).press("End");
    await page.keyboard.type(" and brass");
    await page.getByRole("button", { name: "Save as Draft" }).click();

    await expect(note(page)).toContainText(offline);
    await expect(page.getByRole("textbox", { name: "Materials" })).toHaveValue(
      "Buffalo leather and brass",
    );
    await note(page).getByRole("button", { name: "Try again" }).click();
    await expect(note(page)).toContainText(offline);
    await axe(page);
    expect(await descriptionsOf(shop, name)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByText("Product saved as draft")).toBeVisible();
    await expect(note(page)).toBeHidden();
    expect(await descriptionsOf(shop, name)).toHaveLength(1);
  });
});

test("what is typed while a form waits is sent with it, when the person says so", async ({
  page,
  context,
  shop,
  login,
  visit,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  await touch(page);
  const name = "Torna slippers";
  await fillProduct(page, name);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(note(page)).toContainText(offline);
  await page.getByRole("textbox", { name: "Description" }).fill("Cut by hand in Kolhapur.");
  await context.setOffline(false);
  await expect(note(page)).toContainText("You changed this form while it was waiting to be sent.");
  expect(await descriptionsOf(shop, name)).toEqual([]);
  await note(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Product saved as draft")).toBeVisible();
  expect(await descriptionsOf(shop, name)).toEqual([
    expect.stringContaining("Cut by hand in Kolhapur."),
  ]);
});

test("a product is saved once if only the shop's answer is lost", async ({
  page,
  shop,
  login,
  visit,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  await touch(page);
  const name = "Rajgad belt";
  await fillProduct(page, name);
  await page.route(
    "**/seller/add-product.data",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(note(page)).toContainText("We cannot reach the shop. Nothing is lost");
  expect(await descriptionsOf(shop, name)).toHaveLength(1);
  await expect(page.getByText("Product saved as draft")).toBeVisible();
  expect(await descriptionsOf(shop, name)).toHaveLength(1);
});

test("an order without a network keeps the address and is placed once", async ({
  page,
  context,
  shop,
  login,
}) => {
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `select v.variant_id as id
     from offered_variants v
     join company_settings c on c.seller_id = v.seller_id
     where v.is_offered and v.stock > 5 and v.price_paise < 500000
       and c.registration_type = 'regular'
     order by v.variant_id
     limit 1`,
  );
  await login(page, "buyer");
  const attempt = crypto.randomUUID();
  await page.goto(`/checkout?variantId=${rows[0]?.id ?? ""}&quantity=1&attempt=${attempt}`);
  await touch(page);
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("9845012345");
  await page.getByRole("radio", { name: /Cash/ }).check();
  const countOfOrders = async () =>
    (await shop.db.$client.query("select from purchases")).rows.length;
  const before = await countOfOrders();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(note(page)).toContainText(offline);
  await expect(phone).toHaveValue("9845012345");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toBeVisible();
  expect(await countOfOrders()).toBe(before + 1);
});

test("a form without a key is not sent twice unasked after a gateway gave up", async ({
  page,
  login,
  watch,
}) => {
  watch.expectProblem(/504 for fetch/);
  await login(page, "buyer");
  await page.goto("/subscribe");
  await touch(page);
  let requests = 0;
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 504, body: "" }) : route.continue();
  });
  const main = page.getByRole("main");
  const email = main.getByRole("textbox", { name: "Email" });
  await email.fill("asha@charma.example");
  await email.press("Enter");
  await expect(note(page)).toContainText("Check whether it was saved before you try again.");
  await expect(email).toHaveValue("asha@charma.example");
  await page.waitForTimeout(4000);
  expect(requests).toBe(1);
  await note(page).getByRole("button", { name: "Try again" }).click();
  await expect(note(page)).toBeHidden();
  expect(requests).toBe(2);
});

test("a link without a network keeps the page and opens when the network is back", async ({
  page,
  context,
  login,
  visit,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/dashboard");
  await touch(page);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Add Product" }).first().click();
  await expect(note(page)).toContainText(
    "You are offline. Nothing is lost: we will continue as soon as you are back online.",
  );
  await expect(heading).toHaveText(before);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/seller\/add-product$/);
  await expect(page.getByRole("textbox", { name: "Product Name" })).toBeVisible();
  await expect(note(page)).toBeHidden();
});

test("a form that leads to another screen waits for a network too", async ({
  page,
  context,
  visit,
}) => {
  await visit(page, "/products");
  await touch(page);
  const email = page.getByRole("contentinfo").getByRole("textbox", { name: /e-?mail/i });
  await email.fill("meera@charma.example");
  await context.setOffline(true);
  await email.press("Enter");
  await expect(note(page)).toContainText("You are offline. Nothing is lost");
  await expect(email).toHaveValue("meera@charma.example");
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await expect(note(page)).toBeHidden();
});

test("a screen's script that does not arrive is no blank page", async ({
  page,
  login,
  visit,
  watch,
}) => {
  watch.expectProblem(/Error loading route module|Failed to fetch dynamically/);
  await login(page, "seller");
  await visit(page, "/seller/dashboard");
  await touch(page);
  let isAway = true;
  await page.route(/add-product.*\.js|favicon|add-product\.data/, (route) =>
    isAway ? route.abort("addressunreachable") : route.continue(),
  );
  await page.getByRole("link", { name: "Add Product" }).first().click();
  await expect(note(page)).toContainText("We cannot reach the shop. Nothing is lost");
  isAway = false;
  const tryAgain = note(page).getByRole("button", { name: "Try again" });
  // The note tries again on its own too, and may be quicker than the click.
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1000 });
    await expect(page.getByRole("textbox", { name: "Product Name" })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
});

import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import { demoAccount, signInHere } from "./support/journeys.ts";

const roll = "Workshop tool roll";
const belt = "Orange City braided belt";

const heartOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Save ${name} to wishlist` });

async function find(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await untilAlive(page);
}

async function save(page: Page, name: string): Promise<void> {
  await find(page, name);
  await heartOf(page, name).click();
  await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Saved to your wishlist").first()).toBeVisible();
}

test.beforeEach(async ({ shop }) => {
  await shop.db.$client.query("truncate wishlist_items, subscriptions, rate_limits");
});

onDeskAndPhone(() => {
  test("a visitor saves products, undoes, returns to them, and removes them", async ({
    page,
    shop,
    axe,
  }) => {
    await save(page, roll);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heartOf(page, roll)).toHaveAttribute("aria-pressed", "false");
    await heartOf(page, roll).click();
    await save(page, belt);

    await page.getByRole("link", { name: "Wishlist, 2 saved" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your wishlist" })).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([
      belt,
      roll,
    ]);
    await axe(page);
    await page.getByRole("button", { name: new RegExp(`Add to Cart ?: ${roll}`) }).click();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

    await shop.db.$client.query("update products set status = 'archived' where name = $1", [belt]);
    await page.reload();
    await expect(page.getByRole("region", { name: "No longer offered" })).toBeVisible();
    await axe(page);
    await page
      .getByRole("region", { name: "No longer offered" })
      .getByRole("button", { name: "Remove" })
      .click();
    await expect(page.getByText("Removed from your wishlist")).toBeVisible();
    await page.getByRole("button", { name: `Remove ${roll} from wishlist` }).click();
    await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
    await shop.db.$client.query("update products set status = 'published' where name = $1", [belt]);
  });
});

test("a visitor's saved products are in the account after signing in, and stay there", async ({
  page,
  login,
  shop,
}) => {
  await login(page, "buyer");
  await save(page, belt);
  await expect
    .poll(async () => (await shop.db.$client.query("select 1 from wishlist_items")).rows.length)
    .toBe(1);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  await expect(page.getByRole("link", { name: "Wishlist, empty" })).toBeVisible();

  await save(page, roll);
  await page.goto("/auth?next=%2Fwishlist");
  await untilAlive(page);
  await signInHere(page, demoAccount("buyer"));
  await expect(page).toHaveURL("/wishlist");
  await expect(page.getByRole("link", { name: "Wishlist, 2 saved" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist"))).toBe("[]");
  await page.reload();
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([
    roll,
    belt,
  ]);
  await page.getByRole("button", { name: `Remove ${roll} from wishlist` }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: `Remove ${belt} from wishlist` }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect
    .poll(
      async () =>
        (
          await shop.db.$client.query(
            "select name from wishlist_items join products on id = product_id",
          )
        ).rows,
    )
    .toEqual([{ name: roll }]);
});

test("a change that fails is undone, with a message", async ({ page, login, watch }) => {
  watch.expectProblem(/503/);
  await login(page, "buyer");
  await find(page, roll);
  await expect(heartOf(page, roll)).toHaveAttribute("aria-pressed", "false");
  await page.route("**/wishlist/items", (route) => route.fulfill({ status: 503 }));
  await heartOf(page, roll).click();
  await expect(page.getByText("Your wishlist could not be changed")).toBeVisible();
  await expect(heartOf(page, roll)).toHaveAttribute("aria-pressed", "false");
});

test("whatever the browser's storage contains, no page breaks", async ({ page }) => {
  await page.goto("/about");
  for (const value of [
    "{broken",
    "null",
    "5",
    '{"length":3}',
    '["x",null,{}]',
    '["<img src=x onerror=alert(1)>"]',
    '["00000000-0000-4000-8000-000000000000"]',
  ]) {
    await page.evaluate((text) => {
      localStorage.setItem("wishlist", text);
      localStorage.setItem("recentlySeen", text);
    }, value);
    await page.goto("/wishlist");
    await untilAlive(page);
    await expect(
      page.getByRole("heading", { name: /Your wishlist is empty|No longer offered/ }),
    ).toBeVisible();
  }
});

test("recently viewed products appear on the next product page, and can be cleared", async ({
  page,
  axe,
}) => {
  for (const [noted, name] of [roll, belt].entries()) {
    await find(page, name);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => JSON.parse(localStorage.getItem("recentlySeen") ?? "[]").length),
      )
      .toBe(noted + 1);
  }
  const seen = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: "Recently viewed" }) });
  await expect(seen.getByRole("link", { name: roll })).toBeVisible();
  await expect(seen.getByRole("link", { name: belt })).toHaveCount(0);
  await axe(page);
  await seen.getByRole("button", { name: /^Clear/ }).click();
  await expect(seen).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("recentlySeen"))).toBe("[]");
});

test("a newsletter is requested, confirmed by a button, and ended by one click", async ({
  page,
  shop,
  mailbox,
  axe,
  request,
}) => {
  const status = async () =>
    (await shop.db.$client.query<{ status: string }>("select status from subscriptions")).rows.map(
      (row) => row.status,
    );
  await page.goto("/new-arrivals");
  await untilAlive(page);
  const box = page.getByRole("complementary", { name: "New arrivals by email" });
  await box.getByRole("textbox", { name: "Email address" }).fill("leela@");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(box.getByText("Please enter a valid email address")).toBeVisible();
  await expect(box.getByRole("textbox", { name: "Email address" })).toHaveValue("leela@");
  await axe(page);
  await box.getByRole("textbox", { name: "Email address" }).fill("leela@example.com");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(box.getByRole("status")).toContainText(
    "We have sent an email to leela@example.com.",
  );
  await expect(box.getByRole("status")).toBeFocused();
  await axe(page);

  const mail = await mailbox.latestTo("leela@example.com", /Please confirm/);
  const link = (path: string) =>
    mail.links.find((address) => new URL(address).pathname.startsWith(path)) ?? "";
  await page.goto(link("/subscribe/confirm"));
  expect(await status(), "opening the link confirms nothing").toEqual(["pending"]);
  await axe(page);
  await page.getByRole("button", { name: "Yes, subscribe me" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();
  expect(await status()).toEqual(["confirmed"]);
  await page.goto(link("/subscribe/confirm"));
  await expect(
    page.getByRole("heading", { level: 1, name: "This link is no longer valid" }),
  ).toBeVisible();

  await page.goto(link("/unsubscribe/"));
  await axe(page);
  expect(await status(), "nor does opening the way out lead out").toEqual(["confirmed"]);
  const byMailProgram = await request.post(link("/unsubscribe/"), {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(byMailProgram.status()).toBe(200);
  expect(await status()).toEqual(["left"]);
  await page.reload();
  await expect(
    page.getByRole("heading", { level: 1, name: "You have unsubscribed" }),
  ).toBeVisible();
  await axe(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a signed-in user saves a product and removes it, and can subscribe to sale alerts", async ({
    page,
    mailbox,
  }) => {
    await page.goto(`/products?search=${encodeURIComponent(roll)}`);
    await heartOf(page, roll).click();
    await expect(page.getByText("Please sign in to save pieces")).toBeVisible();
    await signInHere(page, demoAccount("buyer"));
    await expect(page).toHaveURL(/\/products\?search=/);
    await heartOf(page, roll).click();
    await expect(page).toHaveURL(/\/products\?search=/);
    await expect(page.getByText("Saved to your wishlist")).toBeVisible();
    await page.goto("/wishlist");
    await page.getByRole("button", { name: `Remove ${roll} from wishlist` }).click();
    await expect(page.getByText("Removed from your wishlist")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();

    // It does not wait for the pictures.
    await page.goto("/sale", { waitUntil: "domcontentloaded" });
    const box = page.getByRole("complementary", { name: "Sale alerts by email" });
    await box.getByRole("textbox", { name: "Email address" }).fill("leela");
    await box.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("textbox", { name: "Email address" }),
    ).toHaveValue("leela");
    await page
      .getByRole("main")
      .getByRole("textbox", { name: "Email address" })
      .fill("asha.sale@example.com");
    await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
    const mail = await mailbox.latestTo("asha.sale@example.com");
    await page.goto(mail.links.find((address) => address.includes("/subscribe/confirm")) ?? "");
    await page.getByRole("button", { name: "Yes, subscribe me" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();
    await page.goto(mail.links.find((address) => address.includes("/unsubscribe/")) ?? "");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "You have unsubscribed" }),
    ).toBeVisible();
  });
});

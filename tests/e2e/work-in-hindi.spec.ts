import type { Page } from "@playwright/test";
import { aJpeg } from "#tests/support/pictures.ts";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { inHindi } from "./support/in-hindi.ts";
import { address, anotherPerson, demoEmail } from "./support/journeys.ts";
import { phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

test.use({ viewport: phone, hasTouch: true });

const name = (english: string, values: Readonly<Record<string, string | number>> = {}) => ({
  name: inHindi(english, values),
  exact: true,
});

/** A field's name may go on with a note such as "(optional)". */
const named = (english: string) => ({ name: new RegExp(`^${inHindi(english)}`) });

/** As after choosing Hindi: the account knows it for mails, the browser for private pages. */
async function reads(page: Page, shop: Shop, role: "buyer" | "seller"): Promise<void> {
  await page.context().addCookies([{ name: "language", value: "hi", url: shop.baseUrl }]);
  await shop.db.$client.query(
    `update profiles set language = 'hi' where user_id = (select id from users where email = $1)`,
    [demoEmail(role)],
  );
}

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
}

test("an artisan applies, is approved and lists a piece in Hindi on a phone", async ({
  browser,
  page,
  shop,
  login,
  mailbox,
  axe,
}) => {
  test.setTimeout(180_000);
  await reads(page, shop, "buyer");
  await login(page, "buyer");
  await test.step("applies with words in Devanagari", async () => {
    await opens(page, "/hi/become-seller");
    for (const [label, value] of [
      ["Business Name", "कावेरी लेदर"],
      ["Contact Name", "आशा राव"],
      ["Email", "asha@kaveri.example"],
      ["Link to your work", "@kaveri.leather"],
      ["PAN or GSTIN", "ABCPK1234L"],
      ["Years of Experience", "9"],
      ["Specialties", "बैग, बटुए"],
      ["Business Description", "हम दोनों कानपुर में हाथ से सिलाई करते हैं।"],
    ] as const)
      await page.getByRole("main").getByRole("textbox", name(label)).fill(value);
    const photographs = page.getByRole("group", name("Photographs"));
    await photographs.locator("input[type=file]").setInputFiles(
      await Promise.all(
        ["#8f4f24", "#a0522d", "#2a1f1a"].map(async (colour) => ({
          name: `${colour.slice(1)}.jpg`,
          mimeType: "image/jpeg",
          buffer: await aJpeg({ width: 700, height: 500, colour }),
        })),
      ),
    );
    await expect(photographs.getByRole("img")).toHaveCount(3, { timeout: 20_000 });
    await axe(page);
    await page.getByRole("button", name("Submit Application")).click();
    await expect(
      page.getByText(
        inHindi(
          "Seller application submitted successfully! We'll review it within {applicationReviewBusinessDays} business days.",
          { applicationReviewBusinessDays: "2-3" },
        ),
      ),
    ).toBeVisible();
  });

  await test.step("is approved by an administrator who reads English, and gets a mail", async () => {
    const administrator = await anotherPerson(browser, shop);
    await login(administrator.page, "administrator");
    await administrator.page.goto("/admin/seller-approvals");
    await administrator.page.getByRole("link", { name: "View Details of कावेरी लेदर" }).click();
    await administrator.page.getByRole("button", { name: "Approve" }).click();
    await expect(administrator.page.getByText("Application approved successfully!")).toBeVisible();
    await administrator.leave();
    const mail = await mailbox.latestTo(
      demoEmail("buyer"),
      new RegExp(inHindi("Your application is approved")),
    );
    expect(mail.text).toContain("/seller/dashboard");
  });

  await test.step("fills in the company", async () => {
    await opens(page, "/company-settings");
    await page.getByRole("textbox", { name: "GSTIN", exact: true }).fill("29AAPFU0939F1ZR");
    for (const [label, value] of [
      ["Company Name", "कावेरी लेदर"],
      ["Address", "4 टेम्पल रोड\nमडिकेरी"],
    ] as const)
      await page.getByRole("main").getByRole("textbox", name(label)).fill(value);
    await page.getByRole("combobox", name("State and state code")).selectOption("29");
    await page.getByRole("button", name("Save Settings")).click();
    await expect(page.getByText(inHindi("Company settings saved successfully"))).toBeVisible();
  });

  await test.step("lists a piece", async () => {
    await opens(page, "/seller/add-product");
    await page.getByRole("textbox", name("Product Name")).fill("कानपुरी झोला");
    await page.getByRole("combobox", named("Category")).selectOption("handbags");
    await page.getByRole("textbox", name("Description")).fill("एक ही खाल से काटा गया।");
    await page.getByRole("textbox", name("Price")).fill("2,400");
    await page.getByRole("textbox", name("Materials")).fill("भैंस का चमड़ा");
    await page.getByRole("textbox", named("Stock")).first().fill("4");
    await page.locator("input[type=file][multiple]").setInputFiles({
      name: "jhola.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 900, height: 900, colour: "#8f4f24" }),
    });
    await expect(page.getByText(inHindi("Images uploaded"), { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await axe(page);
    await page.getByRole("button", name("Publish Product")).click();
    await expect(page.getByText(inHindi("Product published"))).toBeVisible();
    await page.goto("/hi/products?search=झोला");
    await expect(page.getByRole("link", { name: "कानपुरी झोला" }).first()).toBeVisible();
  });
});

test("a buyer returns what an artisan shipped, both in Hindi on phones", async ({
  browser,
  page,
  shop,
  login,
  mailbox,
  axe,
}) => {
  test.setTimeout(180_000);
  const artisan = await anotherPerson(browser, shop, { viewport: phone, hasTouch: true });
  await reads(page, shop, "buyer");
  await reads(artisan.page, shop, "seller");
  await login(page, "buyer");
  await login(artisan.page, "seller");

  const orderNumber = await order(page);
  await test.step("the artisan confirms, ships and delivers", async () => {
    await opens(artisan.page, "/order-management");
    await artisan.page.getByRole("link", { name: orderNumber, exact: true }).click();
    for (const step of ["Confirmed", "Shipped", "Delivered"] as const) {
      const status = artisan.page.getByRole("combobox", name("Status"));
      await status.selectOption({ label: inHindi(step) });
      if (step === "Shipped") {
        await artisan.page
          .getByRole("combobox", name("Courier (optional)"))
          .selectOption("India Post");
        await axe(artisan.page);
      }
      if (step === "Delivered") await artisan.page.getByRole("radio", name("The courier")).check();
      await artisan.page.getByRole("button", name("Update")).click();
      await expect(
        artisan.page
          .getByRole("list", { name: inHindi("Progress of this order") })
          .getByRole("listitem")
          .filter({ hasText: `${inHindi("Done")}: ${inHindi(step)}` }),
      ).toBeVisible();
    }
  });
  const delivered = await mailbox.latestTo(
    demoEmail("buyer"),
    new RegExp(inHindi("Your order was delivered")),
  );
  expect(delivered.subject).toContain(orderNumber);

  await test.step("the buyer asks to return it", async () => {
    await opens(page, "/my-orders");
    const view = { name: `${inHindi("View order")}: ${orderNumber}` };
    await page.getByRole("link", view).first().click();
    await page.getByText(inHindi("Return, exchange or repair…")).click();
    await page.getByRole("combobox", name("Why?")).selectOption({ index: 1 });
    // It arrived damaged, which takes a picture.
    await page
      .locator('input[type="file"][accept]')
      .last()
      .setInputFiles({
        name: "torn.jpg",
        mimeType: "image/jpeg",
        buffer: await aJpeg({ width: 600, height: 400 }),
      });
    await expect(page.locator('input[name^="picture-"]')).toHaveCount(1, { timeout: 20_000 });
    await axe(page);
    await page.getByRole("button", name("Request a return")).click();
    // The button that asks has nearly the same words.
    await expect(page.getByRole("button", name("Request a return"))).toHaveCount(0);
    await expect(page.getByText(inHindi("Return requested"), { exact: true })).toBeVisible();
  });

  await test.step("the artisan approves and receives it, and the buyer gets the money", async () => {
    await artisan.page.reload();
    await untilAlive(artisan.page);
    await artisan.page.getByText(inHindi("Approve the return…")).click();
    await artisan.page.getByRole("button", name("Approve")).click();
    await artisan.page.getByText(inHindi("Mark as received…")).click();
    await axe(artisan.page);
    await artisan.page.getByRole("radio", name("Yes, it can be sold again")).check();
    await artisan.page.getByRole("button", name("Mark as received")).click();
    await expect(artisan.page.getByText(inHindi("Mark as received…"))).toHaveCount(0);
    const { rows } = await shop.db.$client.query<{ status: string }>(
      `select r.status from order_returns r join orders o on o.id = r.order_id where o.order_number = $1`,
      [orderNumber],
    );
    expect(rows).toEqual([{ status: "received" }]);
  });
  await artisan.leave();
});

/** Orders two belts with cash on delivery, and returns the number of the order. */
async function order(page: Page): Promise<string> {
  return test.step("the buyer orders", async () => {
    await opens(page, "/hi/products?search=rankala+wedding+kolhapuris");
    await page.getByRole("link", { name: "Rankala wedding kolhapuris", exact: true }).click();
    await page.locator("input[name=variantId]:enabled").first().check();
    await page.getByRole("button", name("Add to Cart")).click();
    await expect(page.getByText(inHindi("Added to cart")).first()).toBeVisible();
    await opens(page, "/hi/checkout");
    for (const [label, value] of Object.entries(address))
      await page.getByRole("textbox", name(label)).fill(value);
    await page.getByRole("combobox", name("State")).selectOption("27");
    await page.getByRole("radio", { name: new RegExp(inHindi("Cash on delivery")) }).check();
    await page.getByRole("button", name("Complete Order")).click();
    await expect(
      page.getByRole("heading", { level: 1, ...name("Order Placed Successfully!") }),
    ).toBeVisible();
    return (await page.getByRole("link", { name: /^ORD-\d{13}$/ }).textContent()) ?? "";
  });
}

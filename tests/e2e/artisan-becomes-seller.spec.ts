import type { Page } from "@playwright/test";
import { aJpeg } from "#tests/support/pictures.ts";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { anotherPerson, demoAccount, demoEmail, signInHere } from "./support/journeys.ts";

const shopName = "Kaveri Leather Bench";
const pieceName = "Coorg saddle tote";

const application = {
  "Business Name": shopName,
  "Contact Name": "Asha Rao",
  Email: "asha@kaveri.example",
  "Link to your work": "@kaveri.leather",
  "PAN or GSTIN": "abcpk1234l",
  "Years of Experience": "9",
  Specialties: "bags, wallets",
  "Business Description": "Two of us stitch by hand in Madikeri.",
} as const;

const company = {
  "Company Name": shopName,
  GSTIN: "29AAPFU0939F1ZR",
  Address: "4 Temple Road\nMadikeri",
} as const;

/** A browser that people use, since bots are not counted. */
const aPhone = {
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 " +
    "(KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
}

async function applyToSell(page: Page): Promise<void> {
  await page.goto("/become-seller");
  await untilAlive(page);
  await fill(page, application);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Please log in to submit your seller application")).toBeVisible();
  await signInHere(page, demoAccount("buyer"));
  // The input from before signing in is there, also after leaving the page.
  for (const again of [() => page.waitForURL("/become-seller"), () => page.reload()]) {
    await again();
    await expect(page.getByText("We have restored what you typed before.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Business Name", exact: true })).toHaveValue(
      shopName,
    );
  }
  await addPhotographs(page, 3);
  await page.getByRole("button", { name: "Submit Application" }).dblclick();
  await expect(
    page.getByText(
      "Seller application submitted successfully! We'll review it within 2-3 business days.",
    ),
  ).toBeVisible();
}

async function addPhotographs(page: Page, count: number): Promise<void> {
  const photographs = page.getByRole("group", { name: "Photographs" });
  const before = await photographs.getByRole("img").count();
  const pictures = await Promise.all(
    ["#8f4f24", "#a0522d", "#2a1f1a"]
      .slice(0, count)
      .map((colour) => aJpeg({ width: 700, height: 500, colour })),
  );
  await photographs.locator("input[type=file]").setInputFiles(
    pictures.map((buffer, place) => ({
      name: `bench-${before + place}.jpg`,
      mimeType: "image/jpeg",
      buffer,
    })),
  );
  await expect(photographs.getByRole("img")).toHaveCount(before + count, { timeout: 20_000 });
}

async function fillProduct(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Product Name", exact: true }).fill(pieceName);
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Handbags" });
  await page
    .getByRole("textbox", { name: "Description", exact: true })
    .fill("Cut from one hide and **saddle-stitched** by hand.");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("2000");
  await page
    .getByRole("textbox", { name: "Materials", exact: true })
    .fill("Full-grain buffalo leather");
  for (const [option, words] of [
    ["Sizes", ["Small", "Medium", "Large"]],
    ["Colours", ["Tan", "Black"]],
  ] as const) {
    for (const word of words) {
      await page.getByRole("textbox", { name: option }).fill(word);
      await page.getByRole("textbox", { name: option }).press("Enter");
    }
  }
  const stocks = page.getByRole("textbox", { name: /^Stock of / });
  await expect(stocks).toHaveCount(6);
  for (const stock of await stocks.all()) await stock.fill("4");
  const pictures = await Promise.all(
    ["#8f4f24", "#a0522d", "#2a1f1a"].map((colour) => aJpeg({ width: 900, height: 900, colour })),
  );
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(
      pictures.map((buffer, place) => ({
        name: `tote-${place}.jpg`,
        mimeType: "image/jpeg",
        buffer,
      })),
    );
  const shown = page.getByRole("list", { name: "Pictures in their order" }).getByRole("listitem");
  await expect(shown).toHaveCount(3, { timeout: 20_000 });
  for (const [place, alt] of ["From the front", "From the side", "The lining"].entries())
    await shown.nth(place).getByRole("textbox", { name: "What it shows" }).fill(alt);
}

test("an artisan applies, is approved, lists a product, reduces it, is blocked meanwhile and continues once unblocked", async ({
  browser,
  page,
  shop,
  login,
  mailbox,
  axe,
}) => {
  test.setTimeout(240_000);
  const administrator = await anotherPerson(browser, shop);
  const visitor = await anotherPerson(browser, shop, aPhone);
  // A browser under test says so, and is not counted either.
  await visitor.page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }),
  );
  await login(administrator.page, "administrator");

  await test.step("applies once, on a phone, and sees the progress", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await applyToSell(page);
    const sent = await shop.db.$client.query(
      "select from seller_applications where business_name = $1",
      [shopName],
    );
    expect(sent.rowCount).toBe(1);
    await page.goto("/seller/dashboard");
    await expect(
      page.getByRole("heading", { level: 1, name: "Application Under Review" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Your Application" }).click();
    await expect(page.getByRole("list", { name: "Progress of your application" })).toContainText(
      "Under review",
    );
    await axe(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("is asked for more by mail, and completes the application", async () => {
    await administrator.page.goto("/admin/seller-approvals");
    await administrator.page.getByRole("link", { name: `View Details of ${shopName}` }).click();
    await expect(administrator.page.getByText("ABCP•••34L")).toBeVisible();
    await administrator.page
      .getByRole("textbox", { name: "Reason" })
      .fill("Please show the bench from above.");
    await administrator.page.getByRole("button", { name: "Ask for more" }).click();
    await expect(
      administrator.page.getByText("We have asked the applicant for more."),
    ).toBeVisible();
    await axe(administrator.page);
    expect(
      (await mailbox.latestTo(demoEmail("buyer"), /Please complete your application/)).text,
    ).toContain("Please show the bench from above.");
    await page.goto("/become-seller");
    await untilAlive(page);
    await expect(page.getByText("Please show the bench from above.")).toBeVisible();
    await addPhotographs(page, 1);
    await axe(page);
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByText("Thank you. Your application is with us again.")).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 1, name: "Application Under Review" }),
    ).toBeVisible();
  });

  await test.step("is approved, and gets a mail", async () => {
    expect(
      (await mailbox.latestTo(demoEmail("administrator"), /A seller application was completed/))
        .subject,
    ).toContain(shopName);
    await administrator.page.goto("/admin/seller-approvals");
    await administrator.page.getByRole("link", { name: `View Details of ${shopName}` }).click();
    await administrator.page.getByRole("button", { name: "Approve" }).click();
    await expect(administrator.page.getByText("Application approved successfully!")).toBeVisible();
    await axe(administrator.page);
    expect(
      (await mailbox.latestTo(demoEmail("buyer"), /Your application is approved/)).text,
    ).toContain("/seller/dashboard");
  });

  await test.step("fills in the company", async () => {
    await page.goto("/company-settings");
    await untilAlive(page);
    await fill(page, company);
    await page.getByRole("combobox", { name: "State and state code" }).selectOption("29");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Company settings saved successfully")).toBeVisible();
  });

  const address =
    await test.step("lists a product with three pictures and six variants", async () => {
      await page.goto("/seller/add-product");
      await untilAlive(page);
      await fillProduct(page);
      await axe(page);
      await page.getByRole("button", { name: "Publish Product" }).click();
      await expect(page).not.toHaveURL(/add-product/, { timeout: 15_000 });
      const { rows } = await shop.db.$client.query<{
        slug: string;
        variants: number;
        pictures: number;
      }>(
        `select slug,
           (select count(*)::int from variants v where v.product_id = p.id) as variants,
           (select count(*)::int from product_images i where i.product_id = p.id) as pictures
         from products p
         where name = $1 and status = 'published'`,
        [pieceName],
      );
      expect(rows).toEqual([{ slug: expect.any(String), variants: 6, pictures: 3 }]);
      return `/product/${rows[0]?.slug}`;
    });

  await test.step("reduces it, and buyers see the price", async () => {
    await visitor.page.goto(address);
    await expect(visitor.page.getByRole("main")).toContainText("2,000");
    await page.goto("/seller/manage-sales");
    await untilAlive(page);
    await page.getByRole("button", { name: "25% off" }).click();
    await page.getByRole("checkbox", { name: pieceName }).check();
    await page.getByRole("button", { name: "Apply Sale" }).click();
    await expect(page.getByText("Sale applied to 1 product")).toBeVisible();
    // The open page is notified.
    await expect(visitor.page.getByRole("main").getByText("1,500").first()).toBeVisible({
      timeout: 10_000,
    });
    await expect
      .poll(
        async () =>
          (await shop.db.$client.query("select views from products where name = $1", [pieceName]))
            .rows,
      )
      .toEqual([{ views: 1 }]);
  });

  await test.step("is blocked with the page open, and reads why", async () => {
    await administrator.page.reload();
    await administrator.page
      .getByRole("textbox", { name: "Reason" })
      .fill("Buyers were sent rexine.");
    await administrator.page.getByRole("button", { name: "Block Seller" }).click();
    await expect(
      administrator.page.getByText("Seller has been blocked successfully!"),
    ).toBeVisible();
    await page
      .getByRole("navigation", { name: "Seller" })
      .getByRole("link", { name: "Orders" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Account Blocked" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "See why" }).click();
    await expect(page.getByRole("list", { name: "Progress of your application" })).toContainText(
      "Buyers were sent rexine.",
    );
    await expect(async () =>
      expect((await visitor.page.goto(address))?.status()).toBe(410),
    ).toPass();
  });

  await test.step("continues once unblocked", async () => {
    await administrator.page.getByRole("button", { name: "Unblock Seller" }).click();
    await expect(
      administrator.page.getByText("Seller has been unblocked successfully!"),
    ).toBeVisible();
    await page.goto("/seller/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(async () =>
      expect((await visitor.page.goto(address))?.status()).toBe(200),
    ).toPass();
    await expect(visitor.page.getByRole("main")).toContainText("1,500");
  });
  await visitor.leave();
  await administrator.leave();
});

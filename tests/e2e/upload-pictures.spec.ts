import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aJpeg } from "#tests/support/pictures.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** A photograph as a camera makes it: 12 megapixels with grain, some megabytes. */
async function photograph(): Promise<Buffer> {
  const grain = { type: "gaussian", mean: 150, sigma: 12 } as const;
  const picture = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#a0522d", noise: grain },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  expect(picture.length).toBeGreaterThan(2_000_000);
  return picture;
}

/** Keeps what the page sends: Chromium shows tests no files in a request. */
async function keepSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function keep(body) {
      const file = body instanceof FormData ? body.get("pictures") : null;
      if (file instanceof File) Object.assign(window, { sentFile: file });
      send.call(this, body);
    };
  });
}

async function sentFile(page: Page): Promise<Buffer> {
  const read = await page.evaluateHandle(async () => {
    const file: unknown = Reflect.get(window, "sentFile");
    Reflect.deleteProperty(window, "sentFile");
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : [];
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  });
  return Buffer.from(await read.jsonValue(), "latin1");
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator("input[type=file][multiple]").setInputFiles({ name, mimeType, buffer });

const inOrder = (page: Page) => page.getByRole("list", { name: "Pictures in their order" });

/** What was sent of a file: the picture's kind and size. */
async function sent(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const shown = inOrder(page).getByRole("listitem");
  const before = await shown.count();
  await choose(page, name, mimeType, buffer);
  await expect(shown).toHaveCount(before + 1, { timeout: 30_000 });
  return sharp(await sentFile(page)).metadata();
}

test("a photograph is made smaller before it is sent, upright and in its own kind", async ({
  page,
  login,
  visit,
}) => {
  await keepSent(page);
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  const large = await photograph();
  expect(await sent(page, "tote.jpg", "image/jpeg", large)).toMatchObject({
    format: "jpeg",
    width: 2400,
    height: 1800,
  });

  // A camera that was held upright notes it, and its pixels lie on their side.
  const turned = await sharp(await aJpeg({ width: 3000, height: 2000 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sent(page, "upright.jpg", "image/jpeg", turned)).toMatchObject({
    width: 1600,
    height: 2400,
  });

  const seeThrough = await sharp({
    create: { width: 3000, height: 1500, channels: 4, background: "#a0522d80" },
  })
    .png()
    .toBuffer();
  expect(await sent(page, "cut-out.png", "image/png", seeThrough)).toMatchObject({
    format: "png",
    hasAlpha: true,
    width: 2400,
    height: 1200,
  });

  const small = await aJpeg({ width: 900, height: 900 });
  expect(await sent(page, "small.jpg", "image/jpeg", small)).toMatchObject({
    size: small.length,
    width: 900,
  });
});

onDeskAndPhone((size) => {
  test("a busy shop is asked again until it takes the picture, and the form says so", async ({
    page,
    login,
    visit,
    watch,
    axe,
  }) => {
    watch.expectProblem(/^503 for xhr .*\/pictures$/);
    await login(page, "seller");
    await visit(page, "/seller/add-product");
    let tries = 0;
    await page.route("**/pictures", async (route) => {
      tries++;
      if (tries > 2) return route.continue();
      await route.fulfill({
        status: 503,
        headers: { "Retry-After": "1" },
        json: { pictures: [], problems: [], message: "Busy, trying again", isBusy: true },
      });
    });
    await choose(page, `${size}.jpg`, "image/jpeg", await aJpeg({ width: 900, height: 900 }));
    const uploads = page.getByRole("list", { name: "Uploads" });
    await expect(uploads.getByRole("status")).toHaveText("Busy, trying again …");
    await axe(page);
    await expect(inOrder(page).getByRole("listitem")).toHaveCount(1, { timeout: 30_000 });
    await expect(uploads).toBeHidden();
    expect(tries).toBe(3);
  });
});

test("a product without a picture is not published: the pictures say why, and what was typed stays", async ({
  page,
  login,
  visit,
  axe,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  await page.getByRole("textbox", { name: "Product Name" }).fill("Bare wallet");
  await page.getByRole("textbox", { name: "Description" }).fill("Cut and stitched by hand.");
  await page.getByRole("combobox", { name: "Category" }).selectOption("Footwear");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("900");
  await page.getByRole("textbox", { name: "Materials" }).fill("Buffalo leather");
  await page.getByRole("button", { name: "Publish Product" }).click();
  const sentence = "Please add at least one picture to publish this product.";
  const section = page.getByRole("region", { name: "Product Images" });
  await expect(section.getByText(sentence)).toBeVisible();
  await axe(page);
  await expect(page.getByRole("textbox", { name: "Product Name" })).toHaveValue("Bare wallet");
  await choose(page, "w.jpg", "image/jpeg", await aJpeg({ width: 900, height: 900 }));
  await expect(inOrder(page).getByRole("listitem")).toHaveCount(1, { timeout: 30_000 });
  await page.getByRole("button", { name: "Publish Product" }).click();
  await expect(page.getByText("Product published")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture is sent as it is, and an artisan's portrait too", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    await login(page, "seller");
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `select p.id from products p join users u on u.id = p.seller_id
       where u.email = 'seller@charma.example' and p.status = 'published' limit 1`,
    );
    await visit(page, "/edit-product/:productId", { productId: rows[0]?.id ?? "" });
    const before = await page.getByRole("textbox", { name: "What it shows" }).count();
    await page
      .getByLabel("Add pictures")
      .setInputFiles({ name: "tote.jpg", mimeType: "image/jpeg", buffer: await photograph() });
    await page.getByRole("button", { name: "Upload pictures" }).click();
    await expect(page.getByRole("textbox", { name: "What it shows" })).toHaveCount(before + 1);

    await visit(page, "/seller/shop-settings");
    await page.getByLabel("Portrait", { exact: true }).setInputFiles({
      name: "me.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 400, height: 500, colour: "#123456" }),
    });
    await page.getByRole("button", { name: "Upload portrait" }).click();
    await expect(page).toHaveURL(/portrait=/);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your shop's page is saved")).toBeVisible();
    const portraits = await shop.db.$client.query(
      `select i.attached_at is not null as attached, i.width
       from sellers s
       join users u on u.id = s.user_id
       join images i on i.id = s.portrait_image_id
       where u.email = 'seller@charma.example'`,
    );
    expect(portraits.rows).toEqual([{ attached: true, width: 400 }]);
  });
});

import { aJpeg } from "#tests/support/pictures.ts";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { anotherPerson, demoEmail } from "./support/journeys.ts";
import { phone } from "./support/screen-sizes.ts";

test("an artisan lowers prices and archives several products at once, on a phone", async ({
  page,
  shop,
  login,
  axe,
}) => {
  await page.setViewportSize(phone);
  await login(page, "seller");
  await page.clock.install();
  await page.goto("/seller/dashboard");
  await untilAlive(page);
  // Data without a topic is loaded again every minute.
  await expect(page.getByText("1 order to confirm")).toBeVisible();
  await shop.db.$client.query(
    `update orders
     set status = 'confirmed'
     where status = 'pending' and seller_id = (select id from users where email = $1)`,
    [demoEmail("seller")],
  );
  await page.clock.fastForward(61_000);
  await expect(page.getByText("2 orders to ship")).toBeVisible();
  await page.clock.resume();
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Products" })
    .click();
  await expect(page).toHaveURL("/seller/dashboard?tab=products");
  const row = (name: string) =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("checkbox", { name: `Choose ${name}`, exact: true }) });
  const choose = async (...names: readonly string[]) => {
    for (const name of names)
      await page.getByRole("checkbox", { name: `Choose ${name}`, exact: true }).check();
    await expect(page.getByText(`${names.length} chosen`)).toBeVisible();
  };
  await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();

  await choose("Sahyadri tote", "Monsoon's-end slides");
  await page.getByRole("combobox", { name: "What to do" }).selectOption("Lower price by ₹");
  await page.getByRole("textbox", { name: "Amount in ₹" }).fill("2,200");
  await axe(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Nothing was changed, because of one product:",
  );
  await expect(page.getByRole("alert")).toContainText(
    "Monsoon's-end slides would cost less than ₹1.",
  );
  await expect(page.getByText("2 chosen")).toBeVisible();

  await page.getByRole("combobox", { name: "What to do" }).selectOption("Lower price by %");
  await page.getByRole("textbox", { name: "Percent" }).fill("10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Price changed for 2 products")).toBeVisible();
  await expect(row("Sahyadri tote")).toContainText("₹6,120.00");
  await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();

  // Another user's change appears without a reload.
  await shop.db.$client.query(
    "update products set price_paise = 612300 where name = 'Sahyadri tote'",
  );
  await expect(row("Sahyadri tote")).toContainText("₹6,123.00", { timeout: 15_000 });

  await choose("Sahyadri tote", "Monsoon's-end slides");
  await page.getByRole("combobox", { name: "What to do" }).selectOption("Unpublish");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("2 products unpublished")).toBeVisible();
  await expect(row("Monsoon's-end slides")).toContainText("Draft");
  await page.getByRole("button", { name: "Duplicate Sahyadri tote" }).click();
  await expect(page.getByText("Product duplicated")).toBeVisible();
  await expect(row("Sahyadri tote (copy)")).toContainText("Draft");
});

test("a message appears once, also if another load of the page comes first", async ({
  page,
  shop,
  visit,
}) => {
  const redirectSays = (title: string) =>
    page.context().addCookies([
      {
        name: "toast",
        value: encodeURIComponent(JSON.stringify({ id: title, title, tone: "positive" })),
        url: shop.baseUrl,
      },
    ]);
  await visit(page, "/cart");
  await redirectSays("Product duplicated");
  await page.evaluate(async () => (await fetch("/cart.data")).text());
  await page.getByRole("link", { name: "Categories" }).first().click();
  await expect(page.getByText("Product duplicated")).toBeVisible();
  await visit(page, "/cart");
  await redirectSays("Sale started");
  await page.getByRole("link", { name: "Categories" }).first().click();
  await expect(page.getByText("Sale started")).toBeVisible();
  await expect(page.getByText("Product duplicated")).toBeHidden();
});

test("an artisan adds photos of the workshop, and buyers see them on the public page", async ({
  browser,
  page,
  shop,
  visit,
  login,
  axe,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/shop-settings");
  await page.getByRole("textbox", { name: "Tagline" }).fill("Straps that outlive the bag");
  await page.getByLabel("Choose a portrait").setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg({ width: 400, height: 500 }),
  });
  await expect(page.getByRole("button", { name: "Remove portrait" })).toBeVisible();
  const files = [
    await aJpeg({ width: 300, height: 300, colour: "#552211" }),
    await aJpeg({ width: 300, height: 300, colour: "#225511" }),
  ];
  await page
    .getByLabel("Add photos")
    .setInputFiles(
      files.map((buffer, place) => ({ name: `${place}.jpg`, mimeType: "image/jpeg", buffer })),
    );
  await page.getByRole("textbox", { name: "What photo 1 shows" }).fill("The bench");
  await page.getByRole("textbox", { name: "What photo 2 shows" }).fill("The yard");
  await page.getByRole("button", { name: "Move photo 2 forward" }).click();
  await expect(page.getByRole("textbox", { name: "What photo 1 shows" })).toHaveValue("The yard");
  await page
    .getByLabel("Add photos")
    .setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toContainText("note.txt");
  await axe(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your shop's page is saved")).toBeVisible();

  const address = await page.getByRole("link", { name: "your public page" }).getAttribute("href");
  const visitor = await anotherPerson(browser, shop);
  await visitor.page.goto(address ?? "");
  await expect(visitor.page.getByText("Straps that outlive the bag")).toBeVisible();
  const workshop = visitor.page.getByRole("region", { name: "The workshop" });
  await expect(workshop.getByRole("img")).toHaveCount(2);
  await expect(workshop.getByRole("img").first()).toHaveAttribute("alt", "The yard");
  await axe(visitor.page);
});

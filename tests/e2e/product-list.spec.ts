import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import { fits } from "./support/fits.ts";
import {
  cards,
  chips,
  found,
  group,
  hasVariant,
  numberBeside,
  offered,
  open,
  panel,
  whileCampaignsRun,
} from "./support/product-list.ts";

const filters = [
  { name: "Availability", choice: "In stock", query: "stock=in", truth: hasVariant("v.stock > 0") },
  {
    name: "Availability",
    choice: "On sale",
    query: "sale=yes",
    truth: `(
      p.compare_price_paise > p.price_paise
      or exists (select from price_windows w where w.product_id = p.id and w.during @> now())
    )`,
  },
  {
    name: "Colour",
    choice: "Oxblood",
    query: "colour=oxblood",
    truth: hasVariant("v.colour = 'Oxblood'"),
  },
  {
    name: "Making",
    choice: "Made to order",
    query: "processing=made_to_order",
    truth: "p.processing = 'made_to_order'",
  },
  {
    name: "Artisan's state",
    choice: "Maharashtra",
    query: "state=27",
    truth: "s.state_code = '27'",
  },
] as const;

for (const { name, choice, query, truth } of filters) {
  test(`${choice} leaves what is so, as many as stand beside it, and its chip takes it away again`, async ({
    page,
    shop,
  }) => {
    await open(page, "/products");
    const all = await offered(shop, "true");
    await found(page, all);
    await unfold(page, name);
    const box = group(page, name).getByRole("checkbox", { name: new RegExp(`^${choice}`) });
    const truly = await offered(shop, truth);
    expect(truly).toBeGreaterThan(0);
    expect(truly).toBeLessThan(all);
    expect(await numberBeside(box)).toBe(truly);

    await box.check();
    await expect(page).toHaveURL(`/products?${query}`);
    await found(page, truly);
    await expect(box).toBeFocused();

    await chips(page)
      .getByRole("link", { name: `Remove filter: ${choice}` })
      .click();
    await expect(page).toHaveURL("/products");
    await expect(box).not.toBeChecked();
    await found(page, all);
  });
}

async function unfold(page: Page, name: string): Promise<void> {
  const summary = panel(page).locator("summary", { hasText: name });
  if (!(await group(page, name).isVisible())) await summary.click();
}

test("a size and a material narrow the list together with the category, and clearing takes all away", async ({
  page,
  shop,
}) => {
  await open(page, "/products?category=footwear");
  await expect(page.getByRole("heading", { level: 1, name: "Footwear" })).toBeVisible();
  const size = group(page, "Size").getByRole("checkbox", { name: /^UK 7/ });
  await size.check();
  await expect(page).toHaveURL("/products?category=footwear&size=uk+7");
  await found(
    page,
    await offered(shop, `p.category_slug = 'footwear' and ${hasVariant("v.size = 'UK 7'")}`),
  );
  const material = group(page, "Material").getByRole("checkbox").first();
  const left = await numberBeside(material);
  await material.check();
  await expect(chips(page).getByRole("listitem")).toHaveCount(4);
  await found(page, left);
  await chips(page).getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/products");
  await expect(chips(page)).toHaveCount(0);
  await expect(
    panel(page).getByRole("checkbox", { checked: true, includeHidden: true }),
  ).toHaveCount(0);
});

test("of one colour the cards show that colour and lead to it", async ({ page, shop }) => {
  const { rows } = await shop.db.$client.query<{ slug: string; name: string }>(
    `select p.slug, p.name
     from products p
     where p.status = 'published'
       and ${hasVariant("v.colour = 'Oxblood'")}
       and exists (
         select
         from product_images pi
         where pi.product_id = p.id and pi.position > 0 and pi.colour = 'Oxblood'
       )
     order by p.created_at desc
     limit 1`,
  );
  const [piece] = rows;
  if (piece === undefined)
    throw new Error("the demo marketplace has nothing whose second picture is oxblood");
  await open(page, `/products?colour=oxblood&search=${encodeURIComponent(piece.name)}`);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: piece.name }) });
  await expect(card.getByRole("img", { name: /oxblood/i })).toHaveCount(1);
  await card.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(`/product/${piece.slug}?colour=oxblood`);
  await expect(page.getByRole("radio", { name: "Oxblood" })).toBeChecked();
});

test("colour and size must be true of one piece: tan in 8 and black in 9 is not tan in 9", async ({
  page,
  shop,
}) => {
  const { rows } = await shop.db.$client.query<{ id: string; name: string }>(
    `select p.id, p.name
     from products p
     where p.status = 'published'
       and ${hasVariant("v.colour = 'Tan' and v.size = 'UK 9'")}
       and ${hasVariant("v.colour <> 'Tan' and v.size = 'UK 9'")}
       and ${hasVariant("v.colour = 'Tan' and v.size <> 'UK 9'")}
       and not exists (
         select
         from variants v
         join order_items i on i.variant_id = v.id
         where v.product_id = p.id
       )
     limit 1`,
  );
  const trap = rows[0];
  if (trap === undefined) throw new Error("The demo has no shoe of which tan and 9 can be parted.");
  await open(page, "/products?colour=tan&size=uk+9");
  const before = await offered(shop, hasVariant("v.colour = 'Tan' and v.size = 'UK 9'"));
  await found(page, before);
  await expect(cards(page).filter({ hasText: trap.name })).toHaveCount(1);

  await shop.db.$client.query(
    `update variants
     set size = 'UK 9 wide'
     where product_id = $1 and colour = 'Tan' and size = 'UK 9'`,
    [trap.id],
  );
  // A visitor's page may be a second old.
  await expect(async () => {
    await page.reload();
    await found(page, before - 1, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(cards(page).filter({ hasText: trap.name })).toHaveCount(0);
});

test("each choice is a step of its own: back undoes them one by one, forward and reload keep them", async ({
  page,
}) => {
  await open(page, "/products");
  const tan = group(page, "Colour").getByRole("checkbox", { name: /^Tan/ });
  const inStock = group(page, "Availability").getByRole("checkbox", { name: /^In stock/ });
  const search = panel(page).getByRole("searchbox", { name: "Search" });
  const sort = panel(page).getByRole("combobox", { name: "Sort by" });
  await tan.check();
  await expect(page).toHaveURL("/products?colour=tan");
  await inStock.check();
  await expect(page).toHaveURL("/products?colour=tan&stock=in");
  // All the typing in one field is one step, however long it takes.
  await search.pressSequentially("sat", { delay: 20 });
  await expect(page).toHaveURL("/products?search=sat&colour=tan&stock=in");
  await search.pressSequentially("chel", { delay: 20 });
  await expect(page).toHaveURL("/products?search=satchel&colour=tan&stock=in");
  await sort.selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL("/products?search=satchel&colour=tan&stock=in&sort=price_low");

  await page.reload();
  await untilAlive(page);
  await expect(tan).toBeChecked();
  await expect(search).toHaveValue("satchel");
  await page.goBack();
  await expect(page).toHaveURL("/products?search=satchel&colour=tan&stock=in");
  await expect(sort.locator("option:checked")).toHaveText("Best match");
  await page.goBack();
  await expect(page).toHaveURL("/products?colour=tan&stock=in");
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL("/products?colour=tan");
  await expect(inStock).not.toBeChecked();
  await expect(tan).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect(tan).not.toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL("/products?colour=tan");
  await expect(tan).toBeChecked();
});

test("the price slider moves by the keyboard in steps of ₹1,000, and its end is no limit", async ({
  page,
  shop,
}) => {
  await open(page, "/products");
  const highest = page.getByRole("slider", { name: "Highest price in rupees" });
  await expect(highest).toHaveAttribute("aria-valuetext", "no limit");
  await highest.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/products?maxPrice=2000");
  await expect(highest).toBeFocused();
  await expect(highest).toHaveAttribute("aria-valuetext", "₹2,000");
  const priceNow = "sale_price(coalesce(v.price_paise, p.price_paise), w.percent_off, w.paise_off)";
  const from = `(
    select min(${priceNow})
    from variants v
    left join price_windows w on w.product_id = p.id and w.during @> now()
    where v.product_id = p.id
  )`;
  await found(page, await offered(shop, `${from} <= 200000`));
  await expect(
    chips(page).getByRole("link", { name: "Remove filter: Up to ₹2,000" }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect(highest).toHaveAttribute("aria-valuetext", "no limit");
});

test("an address that names a price between two steps is kept as it is", async ({ page }) => {
  await open(page, "/products?minPrice=1500");
  await expect(chips(page).getByRole("link", { name: "Remove filter: From ₹1,500" })).toBeVisible();
  await group(page, "Colour").getByRole("checkbox", { name: /^Tan/ }).check();
  await expect(page).toHaveURL("/products?minPrice=1500&colour=tan");
});

test("what is paid for says so, and leads to its piece", async ({ page, shop }) => {
  await whileCampaignsRun(shop, async () => {
    const sponsored = page.locator("article[data-ad]");
    await expect(async () => {
      await open(page, "/products?category=belts");
      await expect(sponsored).not.toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const card = sponsored.first();
    await expect(card.getByRole("link", { name: "Sponsored", exact: true })).toBeVisible();
    await card
      .getByRole("heading")
      .getByRole("link", { name: /^Sponsored: / })
      .click();
    await expect(page).toHaveURL(/\/product\/[a-z0-9-]+\?ad=list\./);
  });
});

test("sorts by price and name, and shows cards or rows", async ({ page }) => {
  await open(page, "/products?category=belts");
  const sort = panel(page).getByRole("combobox", { name: "Sort by" });
  const prices = async () =>
    (await cards(page).allInnerTexts()).map((words) =>
      Number(/₹([\d,]+)/.exec(words)?.[1]?.replaceAll(",", "")),
    );
  await sort.selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/sort=price_low/);
  await expect.poll(async () => isInOrder(await prices(), (a, b) => a - b)).toBe(true);
  expect((await prices()).length).toBeGreaterThan(10);
  await sort.selectOption({ label: "Price: high to low" });
  await expect(page).toHaveURL(/sort=price_high/);
  await expect.poll(async () => isInOrder(await prices(), (a, b) => b - a)).toBe(true);
  await sort.selectOption({ label: "Name: A to Z" });
  await expect(page).toHaveURL(/sort=name/);
  await expect
    .poll(async () =>
      isInOrder(await cards(page).getByRole("heading").allInnerTexts(), (a, b) =>
        a.localeCompare(b, "en"),
      ),
    )
    .toBe(true);
  await page.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL("/products?category=belts&sort=name&view=list");
  await expect(page.getByRole("link", { name: "List view" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await group(page, "Availability")
    .getByRole("checkbox", { name: /^In stock/ })
    .check();
  await expect(page).toHaveURL("/products?category=belts&stock=in&sort=name&view=list");
});

function isInOrder<Value>(
  values: readonly Value[],
  compare: (a: Value, b: Value) => number,
): boolean {
  return (
    values.length > 1 &&
    values.every((value, place) => place === 0 || compare(values[place - 1] ?? value, value) <= 0)
  );
}

test("goes on to the end of the list and back, every product once", async ({ page, shop }) => {
  const all = await offered(shop, "p.category_slug = 'accessories'");
  await open(page, "/products?category=accessories&sort=name");
  const seen: string[] = await cards(page).getByRole("heading").allInnerTexts();
  const more = page.getByRole("link", { name: "Show more" });
  while (await more.isVisible()) {
    expect(await page.locator('head link[rel="next"]').getAttribute("href")).toBe(
      await more.getAttribute("href"),
    );
    const before = page.url();
    await more.click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole("region", { name: "Products" })).toBeFocused();
    seen.push(...(await cards(page).getByRole("heading").allInnerTexts()));
  }
  expect(seen.length).toBe(all);
  expect(new Set(seen).size).toBe(all);
  await page.getByRole("link", { name: "Back to the start" }).click();
  await expect(page).toHaveURL("/products?category=accessories&sort=name");
  await expect(cards(page).getByRole("heading").first()).toHaveText(seen[0] ?? "");
});

test("comes back from a product to the same place of the list", async ({ page }) => {
  await open(page, "/products");
  const eighth = cards(page).nth(13).getByRole("heading").getByRole("link");
  await eighth.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await eighth.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(eighth).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 80);
});

test("a search that finds nothing says so and shows the way to the categories", async ({
  page,
}) => {
  await open(page, "/products?search=xylophone&colour=tan");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(page.getByText("0 products found")).toBeVisible();
  await expect(group(page, "Colour").getByRole("checkbox", { name: /^Tan/ })).toBeChecked();
  await page.getByRole("link", { name: "Browse Categories" }).click();
  await expect(page).toHaveURL("/categories");
});

test("a slip of the fingers is put right, and said", async ({ page }) => {
  await open(page, "/products?search=walet");
  await expect(
    page.getByText("No pieces match “walet”. Showing results for “wallet”."),
  ).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await open(page, "/products?search=wallet");
  await expect(page.getByText("No pieces match")).toHaveCount(0);
});

onDeskAndPhone(() => {
  test("a list of exactly one piece says so and can be narrowed no further", async ({
    page,
    axe,
  }) => {
    await open(page, "/products?search=sahyadri");
    await expect(page.getByText("1 product found")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
    await axe(page);
  });

  test("a word without end stays within the page", async ({ page }) => {
    await open(page, `/products?search=${"a".repeat(150)}`);
    await expect(page.getByText("No products found")).toBeVisible();
    await fits(page, "a word without end");
    const chip = await page.getByRole("link", { name: /^Remove filter/ }).boundingBox();
    expect((chip?.x ?? Infinity) + (chip?.width ?? 0)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  });
});

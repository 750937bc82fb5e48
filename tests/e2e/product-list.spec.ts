import { expect, test, untilAlive } from "./support/fixtures.ts";
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
} from "./support/product-list.ts";

test("a size and a material filter the list together with the category, and clearing removes all filters", async ({
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

test("with a colour filter, the cards show that colour and link to it", async ({ page, shop }) => {
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

test("colour and size must be of one variant: tan in 8 and black in 9 is not tan in 9", async ({
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

test("each filter is a step of the history: back undoes them one by one, forward and reload keep them", async ({
  page,
}) => {
  await open(page, "/products");
  const tan = group(page, "Colour").getByRole("checkbox", { name: /^Tan/ });
  const inStock = group(page, "Availability").getByRole("checkbox", { name: /^In stock/ });
  const search = panel(page).getByRole("searchbox", { name: "Search" });
  const sort = panel(page).getByRole("combobox", { name: "Sort by" });
  await tan.check();
  await expect(page).toHaveURL("/products?colour=tan");
  // Not `check`, which looks at once: the list that arrives may redraw the box in this moment.
  await inStock.click();
  await expect(page).toHaveURL("/products?colour=tan&stock=in");
  await expect(inStock).toBeChecked();
  // All typing in one field is one history entry, however long it takes.
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

test("the price slider moves by keyboard in steps of ₹1,000, and its end is no limit", async ({
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
  // With GST, as cards show it.
  const from = `(
    select round(l.price_paise * (1 + l.gst_basis_points / 10000.0))
    from listings l
    where l.product_id = p.id
  )`;
  await found(page, await offered(shop, `${from} <= 200000`));
  await expect(
    chips(page).getByRole("link", { name: "Remove filter: Up to ₹2,000" }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect(highest).toHaveAttribute("aria-valuetext", "no limit");
});

test("an address with a price between two steps is kept as it is", async ({ page }) => {
  await open(page, "/products?minPrice=1500");
  await expect(chips(page).getByRole("link", { name: "Remove filter: From ₹1,500" })).toBeVisible();
  await group(page, "Colour").getByRole("checkbox", { name: /^Tan/ }).check();
  await expect(page).toHaveURL("/products?minPrice=1500&colour=tan");
});

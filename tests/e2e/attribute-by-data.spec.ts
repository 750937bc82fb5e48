import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import { anotherPerson } from "./support/journeys.ts";
import { cards, group, open } from "./support/product-list.ts";
import { phone } from "./support/screen-sizes.ts";

/**
 * An administrator defines an attribute in the running shop, a seller answers it, a buyer filters
 * by it.
 */

onDeskAndPhone((size) => {
  test("an attribute is defined, answered and filtered by without a restart", async ({
    page,
    browser,
    shop,
    login,
    visit,
    axe,
  }) => {
    const name = `Loop ${size}`;
    const inHindi = size === "desk" ? "फंदा मेज़" : "फंदा फ़ोन";
    // A buyer has the list open before there is such an attribute.
    const { page: buyer, leave } = await anotherPerson(browser, shop);
    if (size === "phone") await buyer.setViewportSize(phone);
    await open(buyer, "/products?category=belts");
    await expect(group(buyer, name)).toHaveCount(0);

    await login(page, "administrator");
    await visit(page, "/admin/attributes/:code", { code: "new" });
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.getByRole("textbox", { name: "Name in हिन्दी" }).fill(inHindi);
    await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Number" });
    await page.getByRole("textbox", { name: "Unit", exact: true }).fill("mm");
    await page.getByRole("textbox", { name: "Ranges of the filter" }).fill("20, ten");
    await page.getByRole("button", { name: "Add Attribute" }).click();
    await expect(page.getByText("Please enter numbers separated by commas").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
    await page.getByRole("textbox", { name: "Ranges of the filter" }).fill("20, 30");
    await axe(page);
    await page.getByRole("button", { name: "Add Attribute" }).click();
    await expect(page.getByText(`${name} added.`)).toBeVisible();

    await visit(page, "/admin/categories/:slug/attributes", { slug: "belts" });
    const choice = page.getByRole("combobox", { name: "Ask for another attribute" });
    await choice.selectOption(`loop-${size}`);
    await page.getByRole("button", { name: "Add to the list" }).click();
    const question = page.getByRole("listitem").filter({ hasText: name });
    await question.getByRole("checkbox", { name: "Filter" }).check();
    await question.getByRole("checkbox", { name: "On cards" }).check();
    await axe(page);
    await page.getByRole("button", { name: "Save Attributes" }).click();
    await expect(page.getByText("Attributes saved.")).toBeVisible();

    await login(page, "seller");
    const { rows } = await shop.db.$client.query<{ id: string; slug: string; name: string }>(
      `select p.id, p.slug, p.name
       from products p
       join sellers s on s.user_id = p.seller_id
       where s.slug = 'kolhapur-charmakar' and p.category_slug = 'belts' and p.status = 'published'
       order by p.slug
       limit 1`,
    );
    const [belt = { id: "", slug: "", name: "" }] = rows;
    await visit(page, "/edit-product/:productId", { productId: belt.id });
    const answer = page.getByRole("textbox", { name, exact: true });
    await answer.fill("wide");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Please enter a number").first()).toBeVisible();
    await answer.fill("24.5");
    await axe(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Changes saved").first()).toBeVisible();

    await open(buyer, "/products?category=belts");
    if (size === "phone") await buyer.getByRole("button", { name: "Show Filters" }).click();
    const filter = buyer.locator("details", { has: buyer.locator("summary", { hasText: name }) });
    await filter.locator("summary").click();
    await group(buyer, name)
      .getByRole("checkbox", { name: /20 to under 30.mm/ })
      .check();
    await expect(buyer).toHaveURL(new RegExp(`a\\.loop-${size}=20-30`));
    await open(buyer, buyer.url());
    await expect(cards(buyer)).toHaveCount(1);
    await expect(cards(buyer).getByRole("heading")).toHaveText(belt.name);
    await expect(cards(buyer)).toContainText(`${name}: 24.5\u00A0mm`);
    await open(buyer, `/product/${belt.slug}`);
    await buyer.getByRole("tab", { name: "Specifications" }).click();
    await expect(buyer.getByText(name, { exact: true })).toBeVisible();
    await open(buyer, `/hi/products?category=belts&a.loop-${size}=20-30`);
    await expect(buyer.getByRole("main").getByRole("article")).toContainText(
      `${inHindi}: 24.5\u00A0mm`,
    );
    await untilAlive(buyer);
    expect(
      await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await leave();
  });
});

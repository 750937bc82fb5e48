import pg from "pg";
import { phone } from "./support/screen-sizes.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ viewport: phone });

test("a buyer of a crowded piece sees the place in line at once, and gets the order in turn", async ({
  page,
  shop,
  login,
  axe,
}) => {
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `select v.variant_id as id
     from offered_variants v
     where v.is_offered and v.stock > 5 and v.price_paise < 500000
       and v.registration_type = 'regular'
     order by v.variant_id
     limit 1`,
  );
  const variantId = rows[0]?.id ?? "";
  await login(page, "buyer");
  await page.goto(`/checkout?variantId=${variantId}&quantity=1&attempt=${crypto.randomUUID()}`);
  await page.getByRole("textbox", { name: "Phone" }).fill("9845012345");
  await page.getByRole("radio", { name: /Cash/ }).check();

  const other = new pg.Client({ connectionString: shop.databaseUrl });
  await other.connect();
  try {
    await other.query("begin");
    await other.query("select from variants where id = $1 for update", [variantId]);
    await page.getByRole("button", { name: "Complete Order" }).click();
    const place = page.getByRole("heading", { name: "You are number 1 in line" });
    await expect(place).toBeInViewport();
    await expect(place).toBeFocused();
    await axe(page);
  } finally {
    await other.end();
  }
  const placed = page.getByRole("heading", { name: "Order Placed Successfully!" });
  await expect(placed).toBeVisible({ timeout: 30_000 });
});

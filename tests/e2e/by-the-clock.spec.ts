import { inASale } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";

test("a sale and a holiday start on an open page, without a reload", async ({
  page,
  shop,
  visit,
  axe,
}) => {
  const { rows } = await shop.db.$client.query<{
    id: string;
    slug: string;
    seller: string;
    price: number;
  }>(
    `select product_id as id, card ->> 'slug' as slug, seller_id as seller, price_paise as price
     from listings
     where changes_at is null
       and not is_on_sale
       and is_in_stock
       and not (card -> 'hasSeveralPrices')::boolean
     order by created_at desc
     limit 1`,
  );
  const [piece] = rows;
  if (piece === undefined) throw new Error("The demo has products that are not on sale.");
  // The first visit to a new shop takes longest, and the clock would not wait for it.
  await visit(page, "/about");
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await inASale(shop.db, piece, {
    percentOff: 50,
    startsAt: inSeconds(6),
    endsAt: new Date("2100-12-06T00:00:00+05:30"),
  });
  await shop.db.$client.query(
    `update sellers
     set away_from = $2, away_until = '2100-12-24T00:00:00+05:30'
     where user_id = $1`,
    [piece.seller, inSeconds(8)],
  );

  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/live");
  await visit(page, "/product/:productId", { productId: piece.slug });
  expect((await stream).status()).toBe(200);
  const add = page.getByRole("button", { name: "Add to Cart" }).first();
  await expect(page.getByText("50% off")).toBeHidden();
  await expect(add).toBeEnabled();

  await expect(page.getByText("50% off").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Sale ends 5 Dec").first()).toBeVisible();
  await expect(page.getByText("This workshop is on holiday. Back on 24 Dec.").first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(add).toBeDisabled();
  await axe(page);

  await visit(page, "/sale");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="/product/${piece.slug}"]`) });
  await expect(card.getByText("Back on 24 Dec")).toBeVisible();
  await expect(card.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
  await axe(page);
});

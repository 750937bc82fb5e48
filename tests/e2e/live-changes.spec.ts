import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

/** A seller's changes reach open pages without a reload. */

type Piece = { readonly id: string; readonly slug: string; readonly name: string };

async function aPublishedPiece({ db }: Shop): Promise<Piece> {
  const { rows } = await db.$client.query<Piece>(
    `select product_id as id, card ->> 'slug' as slug, card ->> 'name' as name
     from listings
     where card ->> 'comparePricePaise' is null
     order by card ->> 'createdAt' desc
     limit 1`,
  );
  const [piece] = rows;
  if (piece === undefined) throw new Error("The demo has products.");
  return piece;
}

/** Waits until the page's stream is open: from then on it receives every change. */
async function untilListening(page: Page, open: () => Promise<void>): Promise<void> {
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/live");
  await open();
  expect((await stream).status()).toBe(200);
}

test("a cached page runs its scripts under a policy of hashes", async ({
  page,
  visit,
  request,
}) => {
  await (await request.get("/about")).text();
  const kept = await request.get("/about");
  expect(kept.headers()["x-request-id"]).toMatch(/^[0-9a-f]{12}-/);
  const policy = kept.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).not.toContain("nonce");
  expect(await kept.text()).not.toContain("nonce=");
  // Waits for hydration; the watch fails the test for every refused script.
  for (const address of ["/", "/products", "/about", "/cart"] as const) {
    await request.get(address);
    await visit(page, address);
  }
  await page.getByRole("link", { name: "Categories" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Categories" })).toBeVisible();
});

test("an inline script that is not the shop's own does not run on a cached page", async ({
  page,
  visit,
  watch,
}) => {
  watch.expectProblem(/Content Security Policy/);
  await visit(page, "/about");
  const didRun = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
    return "smuggled" in window;
  });
  expect(didRun).toBe(false);
});

test("a new price appears on an open product page, without a reload", async ({
  page,
  shop,
  visit,
}) => {
  const piece = await aPublishedPiece(shop);
  await untilListening(page, () => visit(page, "/product/:productId", { productId: piece.slug }));
  await page.evaluate(() => Reflect.set(window, "isStillTheSamePage", true));
  await shop.db.$client.query(
    "update variants set price_paise = 123400 where product_id = $1 and price_paise is not null",
    [piece.id],
  );
  await shop.db.$client.query("update products set price_paise = 123400 where id = $1", [piece.id]);
  await expect(page.getByText("1,234").first()).toBeVisible();
  await expect(page.getByText("This page has just been updated.")).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, "isStillTheSamePage"))).toBe(true);
});

test("a product that is archived stays readable with a notice, and returns", async ({
  page,
  shop,
  visit,
}) => {
  const piece = await aPublishedPiece(shop);
  await untilListening(page, () => visit(page, "/product/:productId", { productId: piece.slug }));
  await shop.db.$client.query("update products set status = 'archived' where id = $1", [piece.id]);
  const notice = page.getByText("This piece has just been removed from the shop.").last();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: piece.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy Now" }).first()).toBeDisabled();
  expect((await page.request.get(`/product/${piece.slug}`)).status()).toBe(410);
  await shop.db.$client.query("update products set status = 'published' where id = $1", [piece.id]);
  await expect(notice).toBeHidden();
});

test("an open list shows new prices in place, and says when it has other products", async ({
  page,
  shop,
  visit,
}) => {
  await untilListening(page, () => visit(page, "/products"));
  const names = await page
    .getByRole("listitem")
    .getByRole("heading", { level: 2 })
    .allTextContents();
  const piece = await aPublishedPiece(shop);
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: piece.name, exact: true }) });
  await shop.db.$client.query(
    "update variants set price_paise = 432100 where product_id = $1 and price_paise is not null",
    [piece.id],
  );
  await shop.db.$client.query("update products set price_paise = 432100 where id = $1", [piece.id]);
  await expect(card).toContainText("4,321");
  const pill = page.getByRole("button", { name: "The list has changed. Show changes" });
  await expect(pill).toBeHidden();

  await shop.db.$client.query("update products set status = 'archived' where id = $1", [piece.id]);
  await expect(pill).toBeVisible();
  await expect(card).toContainText("4,321");
  expect(
    await page.getByRole("listitem").getByRole("heading", { level: 2 }).allTextContents(),
  ).toEqual(names);
  await pill.click();
  await expect(card).toHaveCount(0);
  await expect(pill).toBeHidden();
  await shop.db.$client.query("update products set status = 'published' where id = $1", [piece.id]);
});

test("a hidden tab does not listen, and is up to date again when it is visible", async ({
  page,
  shop,
  visit,
}) => {
  const piece = await aPublishedPiece(shop);
  await untilListening(page, () => visit(page, "/product/:productId", { productId: piece.slug }));
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await shop.db.$client.query("update products set name = name || ', mended' where id = $1", [
    piece.id,
  ]);
  await page.waitForTimeout(1500);
  await expect(page.getByRole("heading", { level: 1, name: `${piece.name}, mended` })).toBeHidden();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, "visibilityState");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(
    page.getByRole("heading", { level: 1, name: `${piece.name}, mended` }),
  ).toBeVisible();
});

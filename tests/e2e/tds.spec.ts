import type { Page } from "@playwright/test";
import { actorForUser } from "#modules/identity/public.server.ts";
import { quartersToFile } from "#modules/filings/public.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBuyer, aProduct } from "../support/builders.ts";
import { deliveredInYear } from "../support/tds-orders.ts";
import { expect, test } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import { desktop, phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

/** A quarter of TDS: what was deducted, the challans that pay it, and the certificates of its sellers. */

const lastQuarter = () => {
  const [, quarter] = quartersToFile(new Date());
  if (quarter === undefined) throw new Error("There is always a quarter that is over");
  return quarter;
};

async function demoSeller({ db }: Shop): Promise<UserActor> {
  const { rows } = await db.$client.query<{ id: string }>("select id from users where email = $1", [
    demoEmail("seller"),
  ]);
  const actor = await actorForUser(db, system, { userId: rows[0]?.id ?? "" });
  if (actor?.kind !== "user") throw new Error("The demo has a seller");
  return actor;
}

/** An order of ₹7,00,000, above what an individual may sell without TDS, in a quarter that is over. */
async function soldInQuarter(shop: Shop): Promise<void> {
  const seller = await demoSeller(shop);
  await deliveredInYear(shop.db, {
    buyer: await aBuyer(shop.db),
    seller,
    product: await aProduct(shop.db, seller),
    deliveredAt: `${lastQuarter().months[0]?.month}-15T10:00:00Z`,
    goodsPaise: 70_000_000,
  });
}

/** The months in which tax is left to deposit, with the tax rounded up to whole rupees. */
async function monthsDue(page: Page): Promise<readonly { month: string; rupees: number }[]> {
  const options = await page
    .getByLabel("Tax of the month")
    .getByRole("option")
    .evaluateAll((all) =>
      all.map((option) => ({
        month: option.getAttribute("value") ?? "",
        words: option.textContent ?? "",
      })),
    );
  return options.flatMap(({ month, words }) => {
    const due = Number(/₹([\d,.]+)/.exec(words)?.[1]?.replaceAll(",", "") ?? 0);
    return due > 0 ? [{ month, rupees: Math.ceil(due) }] : [];
  });
}

test("a quarter is deposited and certified, and the seller reads the certificate", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  await soldInQuarter(shop);
  await login(page, "administrator");
  const quarter = `?quarter=${lastQuarter().id}`;
  await page.goto(`/admin/tds${quarter}`);
  await expect(page.getByText(/They can be issued once all that was deducted/)).toBeVisible();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await axe(page);
  }

  await page.getByRole("link", { name: "Record a challan" }).click();
  await expect(page.getByLabel("Tax of the month")).toBeVisible();
  const due = await monthsDue(page);
  expect(due.length).toBeGreaterThan(0);
  await axe(page);
  await page.getByRole("button", { name: "Record challan" }).click();
  await expect(page.getByText("Please choose a month.").first()).toBeVisible();
  for (const [index, { month, rupees }] of due.entries()) {
    if (index > 0) await page.goto(`/admin/tds/challan${quarter}`);
    await page.getByLabel("Tax of the month").selectOption(month);
    await page.getByLabel("BSR code").fill("0510308");
    await page.getByLabel("Serial number").fill(`0041${index}`);
    await page.getByLabel("Deposited on").fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel(/^Tax(?! of)/).fill(String(rupees));
    await page.getByRole("button", { name: "Record challan" }).click();
    await expect(page.getByText("Challan recorded.").first()).toBeVisible();
  }

  await page.getByRole("button", { name: "Issue certificates" }).click();
  await expect(
    page.getByText("Certificates issued. Each seller gets a mail.").first(),
  ).toBeVisible();
  await page.getByText("Record number").first().click();
  const number = page.getByLabel(/^Number for/).first();
  const save = page.getByRole("button", { name: "Save" }).first();
  await number.fill("A!");
  await save.click();
  await expect(page.getByText("A certificate number has 4 to 20 letters").first()).toBeVisible();
  await expect(number).toHaveValue("A!");
  await page.setViewportSize(phone);
  await axe(page);
  await page.setViewportSize(desktop);
  await number.fill("abcde12345");
  await save.click();
  await expect(page.getByText("Number recorded.").first()).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.baseUrl });
  const artisan = await context.newPage();
  await login(artisan, "seller");
  await visit(artisan, "/seller/tds");
  await expect(artisan.getByText("ABCDE12345").first()).toBeVisible();
  const pdf = await artisan.getByRole("link", { name: /PDF/ }).first().getAttribute("href");
  expect((await artisan.request.get(pdf ?? "")).headers()["content-type"]).toContain("pdf");
  for (const size of [phone, desktop]) {
    await artisan.setViewportSize(size);
    await axe(artisan);
  }
  await context.close();
});

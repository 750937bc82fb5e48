import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#platform/db/database.ts";
import { aPerson } from "../support/builders.ts";
import { forgetShop, signedInCookies, startShop } from "../support/running-shop.ts";
import { expect, test } from "./support/fixtures.ts";
import { watchContext } from "./support/watch-page.ts";

test.use({ shopKind: "empty" });

/** The other shops of these tests have no embedded database, so this one starts its own. */
async function shopWithBackups(place: string) {
  const shop = await startShop({ env: { BACKUP_TO: place, BACKUP_AT: "off" } });
  const database = openDatabase({ url: shop.databaseUrl, poolSize: 1 });
  const administrator = await aPerson(database.db, { isAdmin: true });
  const [cookie = ""] = await signedInCookies(database.db, [administrator.userId]);
  const [name = "", value = ""] = cookie.split("=");
  return {
    baseUrl: shop.baseUrl,
    cookie: { name, value, url: shop.baseUrl, httpOnly: true, sameSite: "Lax" } as const,
    async stop() {
      await database.close();
      await forgetShop(shop);
    },
  };
}

test("an administrator starts a backup and sees that it could be restored", async ({
  browser,
  axe,
}) => {
  // A backup is restored into a server of its own, which takes a busy machine minutes.
  test.setTimeout(360_000);
  const place = fs.mkdtempSync(path.join(tmpdir(), "charma-backups-"));
  const shop = await shopWithBackups(place);
  const context = await browser.newContext();
  const watch = watchContext(context, shop.baseUrl);
  const page = await context.newPage();
  try {
    await context.addCookies([shop.cookie]);
    await page.goto(`${shop.baseUrl}/admin/backups`);
    await expect(page.getByText("No backup yet.")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Back up now" }).click();
    await expect(page.getByText("Backup started.")).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("table", { name: "Last backups" })).toContainText(
        "0 orders checked, 0 differences, 0 of 0 pictures missing.",
        { timeout: 100 },
      );
    }).toPass({ timeout: 240_000 });
    await expect(page.getByText("Restored and checked")).toBeVisible();
    await axe(page);
    expect(fs.readdirSync(path.join(place, "base"))).toHaveLength(1);

    fs.rmSync(place, { recursive: true });
    fs.mkdirSync(place);
    await page.getByRole("button", { name: "Back up now" }).click();
    await expect(async () => {
      await page.goto(`${shop.baseUrl}/admin`);
      await expect(page.getByRole("link", { name: /Problem with backups/ })).toBeVisible({
        timeout: 100,
      });
    }).toPass({ timeout: 60_000 });
    await page.getByRole("link", { name: /Problem with backups/ }).click();
    await expect(page.getByText(/Mount its disk/)).toBeVisible();
    expect(watch.problems).toEqual([]);
  } finally {
    await context.close();
    await shop.stop();
    fs.rmSync(place, { recursive: true, force: true });
  }
});

test("a shop on a server of its own says who backs that up", async ({
  page,
  visit,
  login,
  axe,
  shop,
}) => {
  const { email } = await aPerson(shop.db, { isAdmin: true });
  await login(page, { email });
  await visit(page, "/admin/backups");
  await expect(
    page.getByRole("heading", { name: "The database server is backed up elsewhere" }),
  ).toBeVisible();
  await axe(page);
});

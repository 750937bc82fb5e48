import { closeSeriesAfterRestore } from "#modules/invoicing/public.server.ts";
import {
  documentNumber,
  readDocumentNumber,
} from "#modules/invoicing/issuing/rules/document-number.ts";
import { system } from "#policy/actor.ts";
import { expect, test } from "./support/fixtures.ts";
import { anotherPerson } from "./support/journeys.ts";

test("after a restore an administrator enters the last numbers, without JavaScript", async ({
  browser,
  page: alive,
  shop,
  login,
  axe,
}) => {
  await closeSeriesAfterRestore(shop.db, system, { reachedAt: new Date(Date.now() - 60_000) });
  const { page, leave } = await anotherPerson(browser, shop, { javaScriptEnabled: false });
  await login(alive, "administrator");
  await login(page, "administrator");
  await page.goto("/admin");
  await page.getByRole("link", { name: /restore to finish/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Numbers After a Restore" }),
  ).toBeVisible();
  await alive.goto("/admin/restored-series");
  await axe(alive);

  const field = page.getByRole("textbox", { name: "Last number sent" }).first();
  const known = readDocumentNumber(await field.inputValue());
  if (known === null) throw new Error("The first row has its last known number.");
  const later = documentNumber(known.kind, Date.now(), known.serial + 2);
  await field.fill("42");
  await page.getByRole("button", { name: "Open series" }).first().click();
  await expect(page.getByRole("alert")).toContainText("as the document prints it");
  await expect(field).toHaveValue("42");
  await field.fill(later);
  await page.getByRole("button", { name: "Open series" }).first().click();
  await expect(page.getByText("Series opened.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Lost numbers" })).toContainText(later);

  await page.getByText("Open all series…").click();
  await page.getByRole("button", { name: "Open all series" }).click();
  await expect(page.getByText("All series are open.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "All series are open" })).toBeVisible();
  await alive.goto("/admin/restored-series");
  await axe(alive);
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: /restore to finish/ })).toHaveCount(0);
  await leave();
});

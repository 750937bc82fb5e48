import { readFile } from "node:fs/promises";
import { demoEmail } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";
import { unzip } from "../support/unzip.ts";

/** What people do about their own data, and what an administrator does for them. */

test("a buyer gets a copy of their data, stops emails and names a nominee", async ({
  page,
  visit,
  login,
  mailbox,
  axe,
}) => {
  await login(page, "buyer");
  await visit(page, "/account/my-data");
  await axe(page);
  await page.getByRole("button", { name: "Create a copy of my data" }).click();
  const link = page.getByRole("link", { name: /^Download ZIP/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const files = unzip(await readFile(await download.path()));
  expect(files["json/account.json"]).toContain(demoEmail("buyer"));
  expect(Object.keys(files).filter((name) => name.startsWith("csv/")).length).toBeGreaterThan(20);
  await mailbox.latestTo(demoEmail("buyer"), /copy of your data/);

  const wished = page.getByRole("listitem").filter({ hasText: "Sales on your wishlist" });
  await wished.getByRole("button", { name: /^Stop these emails/ }).click();
  await expect(wished).toContainText("Off since");
  await wished.getByRole("button", { name: /^Get these emails/ }).click();
  await expect(wished).toContainText("On since");

  await page.getByRole("button", { name: "Save nominee" }).click();
  await expect(page.getByText("Please enter the name of your nominee.").first()).toBeVisible();
  await page.getByLabel(/^Name of your nominee/).fill("Ravi Rao");
  await page.getByLabel(/^Phone number or email of your nominee/).fill("98450 12345");
  await page.getByRole("button", { name: "Save nominee" }).click();
  await expect(page.getByText("Nominee saved")).toBeVisible();
  await axe(page);
});

test("somebody closes their account, keeps it, closes it again, and it is erased", async ({
  page,
  visit,
  login,
  mailbox,
  shop,
  axe,
}) => {
  const email = "leaves@example.com";
  const { rows } = await shop.db.$client.query<{ id: string }>(
    "insert into users (name, email, email_verified) values ('Leela Rao', $1, true) returning id",
    [email],
  );
  const userId = rows[0]?.id;
  await shop.db.$client.query(
    "insert into profiles (user_id, display_name) values ($1, 'Leela Rao')",
    [userId],
  );
  await login(page, { email });
  await visit(page, "/account/my-data");
  const close = async () => {
    await page.getByText("Close my account…").click();
    await page.getByRole("button", { name: "Close my account", exact: true }).click();
  };
  await close();
  const banner = page.getByRole("form", { name: "Closing your account" });
  await expect(banner).toContainText("Your account will be erased on");
  await axe(page);
  await mailbox.latestTo(email, /is being closed/);
  await visit(page, "/account");
  await banner.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays open")).toBeVisible();
  await expect(banner).toHaveCount(0);

  await close();
  await expect(banner).toBeVisible();
  await shop.db.$client.query("update account_closures set erase_at = now() where user_id = $1", [
    userId,
  ]);
  await shop.db.$client.query(
    `insert into pgboss.job (name, data) values ('privacy', jsonb_build_object('closureOf', $1::text))`,
    [userId],
  );
  await mailbox.latestTo(email, /Your account is closed/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test("an administrator closes an account for somebody who wrote, with the reason", async ({
  page,
  visit,
  login,
  shop,
  axe,
}) => {
  await login(page, "administrator");
  const { rows } = await shop.db.$client.query<{ id: string }>(
    "select id from users where email = $1",
    [demoEmail("buyer")],
  );
  const userId = rows[0]?.id ?? "";
  await visit(page, "/admin/users/:userId", { userId });
  await page.getByRole("link", { name: "Personal data" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Create a copy of the data" }).click();
  await expect(page.getByText("Please give the reason.").first()).toBeVisible();
  await page.getByLabel(/^Reason/).fill("Asked in a letter");
  await page.getByRole("button", { name: "Create a copy of the data" }).click();
  await expect(page.getByText("The copy is being prepared")).toBeVisible();
  await visit(page, "/admin/users/:userId", { userId });
  await expect(page.getByText("Copy of personal data requested")).toBeVisible();
});

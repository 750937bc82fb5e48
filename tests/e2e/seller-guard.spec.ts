import type { DemoRole } from "#demo/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { anotherPerson, demoEmail } from "./support/journeys.ts";

type Guarded = {
  readonly who: string;
  readonly role: DemoRole | null;
  readonly status: number;
  readonly title: string;
  readonly text: RegExp;
  readonly ways: readonly string[];
};

const guarded: readonly Guarded[] = [
  {
    who: "a visitor",
    role: null,
    status: 401,
    title: "Authentication Required",
    text: /sign in/,
    ways: ["Login"],
  },
  {
    who: "a buyer",
    role: "buyer",
    status: 403,
    title: "Seller Account Required",
    text: /Apply/,
    ways: ["Become a Seller"],
  },
  {
    who: "a pending applicant",
    role: "pending",
    status: 403,
    title: "Application Under Review",
    text: /notified by email.*1-3 business days/,
    ways: [],
  },
  {
    who: "a rejected applicant",
    role: "rejected",
    status: 403,
    title: "Application Not Approved",
    text: /not approved.*The reason.*Charma is for makers/s,
    ways: ["Review Guidelines", "Reapply"],
  },
  {
    who: "a blocked seller",
    role: "blocked",
    status: 403,
    title: "Account Blocked",
    text: /contact support/,
    ways: [],
  },
];

for (const { who, role, status, title, text, ways } of guarded) {
  test(`${who} who opens a seller page is told why it is closed`, async ({ page, login, axe }) => {
    if (role !== null) await login(page, role);
    for (const path of ["/seller/dashboard", "/order-management"]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    const main = page.getByRole("main");
    await expect(main).toContainText(text);
    for (const way of ways) await expect(main.getByRole("link", { name: way })).toBeVisible();
    await axe(page);
  });
}

test("a user with the seller flag whom nobody approved is denied", async ({
  page,
  shop,
  login,
}) => {
  await login(page, "pending");
  await shop.db.$client.query(
    `update profiles
     set seller_status = null
     where user_id = (select id from users where email = $1)`,
    [demoEmail("pending")],
  );
  await page.goto("/seller/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("Only approved sellers can access this area.")).toBeVisible();
});

test("a blocked seller loses access and products at the next click, and gets both back once unblocked", async ({
  browser,
  page,
  shop,
  login,
}) => {
  await login(page, "seller");
  await page.goto("/seller/dashboard");
  const navigation = page.getByRole("navigation", { name: "Seller" });
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const visitor = await anotherPerson(browser, shop);
  await visitor.page.goto("/products?search=Sahyadri+tote");
  await visitor.page.getByRole("link", { name: "Sahyadri tote", exact: true }).click();
  await expect(
    visitor.page.getByRole("heading", { level: 1, name: "Sahyadri tote", exact: true }),
  ).toBeVisible();
  const productAddress = visitor.page.url();

  const administrator = await anotherPerson(browser, shop);
  await login(administrator.page, "administrator");
  await administrator.page.goto("/admin/seller-approvals");
  const { rows } = await shop.db.$client.query<{ shopName: string }>(
    `select shop_name as "shopName"
     from sellers s
     join users u on u.id = s.user_id
     where u.email = $1`,
    [demoEmail("seller")],
  );
  const { shopName } = rows[0] ?? { shopName: "" };
  await expect(async () => {
    if (
      !(await administrator.page
        .getByRole("link", { name: `View Details of ${shopName}` })
        .isVisible())
    )
      await administrator.page.getByRole("link", { name: "Older applications" }).click();
    await expect(
      administrator.page.getByRole("link", { name: `View Details of ${shopName}` }),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await administrator.page.getByRole("link", { name: `View Details of ${shopName}` }).click();
  await administrator.page
    .getByRole("textbox", { name: "Reason" })
    .fill("Three parcels were empty.");
  await administrator.page.getByRole("button", { name: "Block Seller" }).click();
  await expect(administrator.page.getByText("Seller has been blocked successfully!")).toBeVisible();

  await navigation.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account Blocked" })).toBeVisible();
  expect((await visitor.page.goto(productAddress))?.status()).toBe(410);
  await expect(visitor.page.getByRole("heading", { name: "Product not found" })).toBeVisible();
  // Totes of other sellers are found, his are not.
  await visitor.page.goto("/products?search=Sahyadri+tote");
  await expect(visitor.page.getByRole("heading", { level: 1 })).toContainText("Sahyadri tote");
  await expect(visitor.page.getByRole("link", { name: "Sahyadri tote", exact: true })).toHaveCount(
    0,
  );

  await administrator.page.getByRole("button", { name: "Unblock Seller" }).click();
  await expect(
    administrator.page.getByText("Seller has been unblocked successfully!"),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Order Management" })).toBeVisible();
  expect((await visitor.page.goto(productAddress))?.status()).toBe(200);
  await expect(
    visitor.page.getByRole("heading", { level: 1, name: "Sahyadri tote", exact: true }),
  ).toBeVisible();
  await visitor.leave();
  await administrator.leave();
});

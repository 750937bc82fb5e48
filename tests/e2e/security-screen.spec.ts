import { demoEmail } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";

/** An administrator sees what is unusual, and ends the sessions of an account or refuses a network. */

test("twelve failed sign-ins are on the security screen, with the account and its sessions, and a network is refused", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  for (let n = 0; n < 12; n++)
    await page.request.post("/auth", {
      form: { email: demoEmail("buyer"), password: `guess-${n}` },
      headers: { Origin: shop.baseUrl },
      maxRedirects: 0,
    });
  await shop.db.$client.query(
    `insert into security_events (hour, kind, detail, network, subject, count, last_at)
     values (date_trunc('hour', now()), 'failed-sign-in', 'password', '203.0.113.66', '', 25, now())`,
  );
  const buyer = await page.context().browser()?.newPage({ baseURL: shop.baseUrl });
  if (buyer === undefined) throw new Error("There is no browser.");
  await login(buyer, "buyer");
  await buyer.request.post("/admin/settings", { headers: { Origin: shop.baseUrl }, form: {} });
  await page.request.post("/payments/webhook", {
    headers: { "X-Razorpay-Signature": "0".repeat(64), "Content-Type": "application/json" },
    data: "{}",
  });
  await login(page, "administrator");
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Many failed sign-ins to one account" }) });
  await expect(async () => {
    await visit(page, "/admin/security");
    await expect(card).toContainText("12 failures from 1 network", { timeout: 500 });
  }, "the log is written every five seconds").toPass({ timeout: 20_000 });
  await axe(page);
  await expect(card.getByRole("link", { name: /^View the account of/ })).toHaveAttribute(
    "href",
    /\/admin\/users\//,
  );
  await card.getByRole("button", { name: /^End sessions/ }).click();
  await expect(page.getByText(/^Signed out in/).first()).toBeVisible();
  await buyer.goto("/account");
  await expect(buyer).toHaveURL(/\/auth\?next=/);
  await buyer.close();
  const networks = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Many failures from one network" }) });
  await expect(networks).toContainText("203.0.113.66: 25 failures");
  await networks.getByRole("button", { name: /^Refuse for a day/ }).click();
  await expect(
    page.getByText("Nobody signs in from 203.0.113.66 for a day.").first(),
  ).toBeVisible();
  await expect(networks).toContainText("Refused until");
  await axe(page);
  await networks.getByRole("button", { name: /^Allow again/ }).click();
  await expect(networks).not.toContainText("Refused until");
  const log = page.getByRole("table", { name: "Security log" });
  await expect(log).toContainText("Failed sign-in");
  await expect(log).toContainText("POST /admin/settings");
  await expect(log).toContainText("Webhook without a valid signature");
  await expect(log).not.toContainText(demoEmail("buyer"));
});

test("our own scripts try nothing that the policy of the page forbids", async ({
  page,
  login,
  visit,
}) => {
  await page.addInitScript(() => {
    const forbidden: string[] = [];
    Object.assign(window, { forbidden });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      forbidden.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await login(page, "administrator");
  for (const path of ["/admin/users", "/admin/seller-approvals", "/admin/orders"] as const) {
    await visit(page, path);
    expect(
      await page.evaluate(() => Object.getOwnPropertyDescriptor(window, "forbidden")?.value),
      path,
    ).toEqual([]);
  }
});

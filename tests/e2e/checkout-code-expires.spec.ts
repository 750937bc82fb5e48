import { expect, test, untilAlive } from "./support/fixtures.ts";
import { address } from "./support/journeys.ts";

test("a code that came too late says so, and the next one completes the order", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = "too-late@example.com";
  const latest = async () =>
    /\b\d{6}\b/.exec((await mailbox.latestTo(email, /is your code for/)).text)?.[0] ?? "";
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `select variant_id as id
     from offered_variants
     where is_offered and stock > 5 and registration_type = 'regular'
     order by variant_id
     limit 1`,
  );
  await page.goto(`/checkout?variantId=${rows[0]?.id ?? ""}&quantity=1`);
  await untilAlive(page);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  for (const [label, value] of Object.entries(address))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Complete Order" }).click();
  const field = page.getByRole("textbox", { name: "Code from the email" });
  await field.fill(await latest());

  await shop.db.$client.query(
    "update email_codes set expires_at = now() - interval '1 second' where email = $1",
    [email],
  );
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(
    page.getByText("This code is no longer valid. Please ask for a new one.").first(),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
    address.Address,
  );

  await shop.db.$client.query("delete from rate_limits");
  const old = await latest();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect.poll(latest).not.toBe(old);
  await field.fill(await latest());
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
});

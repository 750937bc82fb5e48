import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { address, demoEmail } from "./support/journeys.ts";
import type { Mailbox } from "./support/mailbox.ts";
import type { Shop } from "./support/shops.ts";

/** The code of a cash on delivery order that came too late, while the page stayed open. */

async function pieceWithCode({ db }: Shop): Promise<string> {
  await db.$client.query("update cod_limits set code_for_first = true, code_from_paise = 500000");
  const { rows } = await db.$client.query<{ id: string }>(
    `select v.variant_id as id
     from offered_variants v
     where v.is_offered and v.stock > 5 and v.price_paise between 600000 and 1500000
       and v.registration_type = 'regular'
     order by v.variant_id
     limit 1`,
  );
  return rows[0]?.id ?? "";
}

async function newestCode(mailbox: Mailbox): Promise<string> {
  const { text } = await mailbox.latestTo(demoEmail("buyer"), /is your code for/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

/** The ten minutes of the code have passed, and so have the limits. */
async function tenMinutesPass({ db }: Shop): Promise<void> {
  await db.$client.query(
    "update account_codes set expires_at = expires_at - interval '10 minutes 1 second'",
  );
  await db.$client.query("delete from rate_limits");
}

async function purchasesIn({ db }: Shop): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>(
    "select count(*)::int as count from purchases",
  );
  return rows[0]?.count ?? 0;
}

const field = (page: Page) => page.getByRole("textbox", { name: "Six-digit code" });
const complete = (page: Page) => page.getByRole("button", { name: "Complete Order" }).click();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "in the browser" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the page says at the field that the code came too late, and the next one orders", async ({
      page,
      shop,
      login,
      mailbox,
      axe,
    }) => {
      const variantId = await pieceWithCode(shop);
      await login(page, "buyer");
      await page.goto(`/checkout?variantId=${variantId}&quantity=1&attempt=${crypto.randomUUID()}`);
      for (const [label, value] of Object.entries(address))
        await page.getByRole("textbox", { name: label, exact: true }).fill(value);
      await page.getByRole("combobox", { name: "State", exact: true }).selectOption("27");
      await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
      const before = await purchasesIn(shop);
      await complete(page);
      const late = await newestCode(mailbox);
      await field(page).fill(late);

      await tenMinutesPass(shop);
      await complete(page);
      await expect(field(page)).toHaveAccessibleDescription(
        /This code is no longer valid\. Please ask for a new one\./,
      );
      await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
        address.Address,
      );
      expect(await purchasesIn(shop), "nothing is ordered").toBe(before);
      await axe(page);

      await page.getByRole("button", { name: "Send a new code by email" }).click();
      await expect.poll(() => newestCode(mailbox)).not.toBe(late);
      await expect(page.getByText("This code is no longer valid.")).toHaveCount(0);
      await field(page).fill(await newestCode(mailbox));
      await complete(page);
      await expect(
        page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
      ).toBeVisible();
      expect(await purchasesIn(shop)).toBe(before + 1);
    });
  });

import type { Page } from "@playwright/test";
import { demoAccounts } from "#demo/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

/** Notices: the bell, the list, and what somebody chooses. */

const conversationId = "019a0000-0000-7000-8000-000000000001";
let number = 0;

/** A message that waits for the buyer of the demo, as the outbox writes its notice. */
async function notifyBuyer({ db }: Shop, about: string): Promise<void> {
  const email = demoAccounts.find(({ role }) => role === "buyer")?.email;
  await db.$client.query(
    `insert into notices (user_id, kind, topic, data, cause)
     select id, 'conversations.waits', 'messages', $2, $3
     from users
     where email = $1`,
    [
      email,
      JSON.stringify({
        displayName: "Asha",
        writer: "Kolhapur Charmakar",
        writtenBy: "seller",
        subject: about,
        body: "Shall we make it in tan?",
        conversationId,
      }),
      `test:${number++}`,
    ],
  );
}

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notices/ });

test.beforeEach(async ({ shop }) => {
  await shop.db.$client.query("delete from notices");
  await shop.db.$client.query(
    `insert into conversations (id, seller_id, buyer_id, product_id)
     select $1, p.seller_id, u.id, p.id
     from (select id, seller_id from products where status = 'published' order by id limit 1) p
     cross join users u
     where u.email = $2
     on conflict do nothing`,
    [conversationId, demoAccounts.find(({ role }) => role === "buyer")?.email],
  );
});

test("a notice is counted on the open page, and leads to what it is about", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  await login(page, "buyer");
  const stream = page.waitForResponse((answer) => answer.url().includes("notices"));
  await visit(page, "/my-orders");
  await expect(bell(page)).toHaveAccessibleName("Notices, none new");
  expect((await stream).status()).toBe(200);
  await notifyBuyer(shop, "Saddle tote");
  await expect(bell(page)).toHaveAccessibleName("Notices, 1 new");
  await bell(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Message from Kolhapur Charmakar: Saddle tote" }).click();
  await expect(page).toHaveURL(new RegExp(conversationId));
  await expect(bell(page)).toHaveAccessibleName("Notices, none new");
});

test("one notice or all are marked as read, and the list goes on", async ({
  page,
  shop,
  login,
  visit,
}) => {
  for (let piece = 1; piece <= 23; piece++) await notifyBuyer(shop, `Belt ${piece}`);
  await login(page, "buyer");
  await visit(page, "/notices");
  await expect(bell(page)).toHaveAccessibleName("Notices, 23 new");
  await page.getByRole("button", { name: /^Mark as read: .*Belt 23$/ }).click();
  await expect(bell(page)).toHaveAccessibleName("Notices, 22 new");
  await expect(page.getByRole("link", { name: /Belt 23$/ })).toBeFocused();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page.getByRole("link", { name: /: Belt 3$/ })).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All notices are marked as read")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notices, none new");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("notices are read and chosen", async ({ page, shop, login, visit }) => {
    await notifyBuyer(shop, "Saddle tote");
    await notifyBuyer(shop, "Slim belt");
    await login(page, "buyer");
    await visit(page, "/notices");
    await page.getByRole("button", { name: /^Mark as read: .*Slim belt$/ }).click();
    await expect(bell(page)).toHaveAccessibleName("Notices, 1 new");
    await page.getByRole("link", { name: "Choose notices" }).click();
    await page.getByRole("checkbox", { name: "By email: Messages" }).uncheck();
    await page.getByRole("checkbox", { name: "On the site: Orders" }).uncheck();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("checkbox", { name: "By email: Messages" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "On the site: Orders" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "On the site: Messages" })).toBeChecked();
    await page.getByRole("checkbox", { name: "On the site: Orders" }).check();
    await page.getByRole("button", { name: "Save changes" }).click();
  });
});

for (const role of ["buyer", "seller", "administrator"] as const)
  test(`the header of ${role === "administrator" ? "an" : "a"} ${role} fits, from small phones to wide screens, in every language`, async ({
    page,
    shop,
    login,
  }) => {
    await notifyBuyer(shop, "Saddle tote");
    await login(page, role);
    for (const prefix of ["", "/hi", "/ta"]) {
      await page.goto(`${prefix}/about`);
      for (const width of [320, 375, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await crampedIn(page), `${prefix} at ${width} px`).toEqual([]);
      }
    }
  });

/** What does not fit in the header: links that overlap, wrap, or leave the screen. */
function crampedIn(page: Page): Promise<readonly string[]> {
  return page.getByRole("banner").evaluate((header) => {
    const bar = header.firstElementChild;
    const controls = [...(bar?.querySelectorAll<HTMLElement>("a, button, input, summary") ?? [])]
      .filter((each) => each.closest("[popover]") === null && each.getClientRects().length > 0)
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const name = bar?.querySelector<HTMLElement>(".logo-link > span > span");
    const isCut = name && name.scrollWidth > name.clientWidth;
    const wordsOf = (each: HTMLElement) => each.getAttribute("aria-label") ?? each.innerText;
    const others = controls.flatMap(({ each, box }, place) => {
      const problems: string[] = [];
      if (box.left < 0 || box.right > window.innerWidth)
        problems.push(`${wordsOf(each)} leaves the screen`);
      if (box.height > 64) problems.push(`${wordsOf(each)} wraps`);
      for (const other of controls.slice(place + 1)) {
        if (each.contains(other.each) || other.each.contains(each)) continue;
        const isApart = other.box.left >= box.right - 1 || other.box.right <= box.left + 1;
        const inLine = other.box.top < box.bottom && other.box.bottom > box.top;
        // The search's button is inside its field.
        const inOneForm =
          each.closest("form") !== null && each.closest("form") === other.each.closest("form");
        if (!isApart && inLine && !inOneForm)
          problems.push(`${wordsOf(each)} overlaps ${wordsOf(other.each)}`);
      }
      return problems;
    });
    return isCut ? ["The name is cut", ...others] : others;
  });
}

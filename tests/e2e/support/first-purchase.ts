import type { Page } from "@playwright/test";
import { expect, untilAlive } from "./fixtures.ts";
import { address } from "./journeys.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Shop } from "./shops.ts";

/** A first purchase, from the checkout to the confirmed order, and what it takes. */

export const pouch = { name: "Workshop tool roll", line: "Workshop tool roll (Tan)" };

export async function codeFor(mailbox: Mailbox, email: string): Promise<string> {
  const { text } = await mailbox.latestTo(email, /is your code for/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

/** Counts what a person does with their fingers. A field that has the focus needs no press. */
export function handsOf(page: Page) {
  const count = { presses: 0, characters: 0 };
  return {
    count,
    async type(label: string | RegExp, text: string): Promise<void> {
      const field = page.getByRole("textbox", { name: label, exact: true });
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      if (!hasFocus) count.presses += 1;
      count.characters += text.length;
      await field.fill(text);
    },
    async press(name: string | RegExp, role: "button" | "link" | "radio" = "button") {
      count.presses += 1;
      await page.getByRole(role, { name }).click();
    },
  };
}

/**
 * What the same purchase took when an account came first, on four pages and in the mailbox
 * (docs/decisions/066), in the same pieces as `handsOf` counts.
 */
const before = { presses: 19, characters: 135 };

export function expectHalfOfBefore({ presses, characters }: Hands["count"]): void {
  expect(presses).toBeLessThanOrEqual(before.presses / 2);
  expect(characters).toBeLessThanOrEqual(before.characters / 2);
}
type Hands = ReturnType<typeof handsOf>;

export async function addPouch(page: Page, shop: Shop): Promise<void> {
  await shop.db.$client.query(
    "update variants set stock = 20 where product_id = (select id from products where name = $1)",
    [pouch.name],
  );
  await page.goto(`/products?search=${encodeURIComponent(pouch.name)}`);
  await untilAlive(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await expect(page.getByText(`${pouch.name} has been added to your cart.`)).toBeVisible();
  await page.goto("/checkout");
  await untilAlive(page);
  await expect(page.getByRole("main")).toContainText(pouch.line);
}

/** Without an email address the mobile number of the delivery is enough. */
export async function fillCheckout(
  page: Page,
  hands: Hands,
  email: string | null,
  number: string = address.Phone,
): Promise<void> {
  if (email !== null) await fillEmail(page, hands, email);
  const { City: city, Phone: _, ...typed } = address;
  await hands.type("Phone", number.replace(" ", ""));
  for (const [label, value] of Object.entries(typed)) await hands.type(label, value);
  // The PIN code gives the city and the state.
  await expect(page.getByRole("textbox", { name: "City", exact: true })).toHaveValue(city);
  await expect(page.getByRole("combobox", { name: "State", exact: true })).toHaveValue("27");
}

async function fillEmail(page: Page, hands: Hands, email: string): Promise<void> {
  const [name, ending = ""] = email.split("@");
  if (ending === "gmail.com") {
    await hands.type("Email", `${name}@`);
    await hands.press(`@${ending}`);
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(email);
    await expect(page.getByRole("textbox", { name: "Phone", exact: true })).toBeFocused();
  } else await hands.type("Email", email);
}

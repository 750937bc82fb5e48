import type { Page } from "@playwright/test";
import { AddressInput } from "#modules/identity/public.ts";
import { saveAddress } from "#modules/identity/public.server.ts";
import { aQuestion } from "../support/a-question.ts";
import { aBuyer, aProduct, aSeller } from "../support/builders.ts";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

/** A buyer with two addresses chooses the other one, and keeps what was typed. */

const home = {
  firstName: "Asha",
  lastName: "Rao",
  address: "14 Laxmi Road",
  city: "Pune",
  pinCode: "411030",
  state: "",
  phone: "9845012345",
};
const parents = { ...home, address: "7 Church Street", city: "Bengaluru", pinCode: "560001" };
const gstin = "27AAPFU0939F1ZV";

/** A buyer, and the address of a Buy Now of a piece with initials on it. */
async function buying({ db }: Shop) {
  const buyer = await aBuyer(db);
  for (const address of [{ ...home, isDefault: "on" }, parents])
    await saveAddress(db, buyer, { addressId: null, address: AddressInput.parse(address) });
  const seller = await aSeller(db, { registration: "regular" });
  const { variantId } = await aProduct(db, seller, {
    name: "Satchel with initials",
    stock: 9,
    questions: [aQuestion()],
  });
  const answers = JSON.stringify([["Initials", "RK"]]);
  const query = new URLSearchParams({ variantId, quantity: "1", answers });
  return { buyer, address: `/checkout?${query}` };
}

async function typeEverythingElse(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("Email").fill("other@example.com");
  await field("Phone").fill("98000 00001");
  await page.getByRole("textbox", { name: /^GSTIN/ }).fill(gstin);
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
}

async function useTheOther(page: Page): Promise<void> {
  await page
    .getByRole("listitem")
    .filter({ hasText: "7 Church Street" })
    .getByRole("button", { name: "Use this address" })
    .click();
}

async function hasTheOther(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await expect(field("Address")).toHaveValue("7 Church Street");
  await expect(field("City")).toHaveValue("Bengaluru");
  await expect(field("PIN code")).toHaveValue("560001");
  await expect(page.getByRole("combobox", { name: "State", exact: true })).toHaveValue("29");
  await expect(field("Email")).toHaveValue("other@example.com");
  await expect(field("Phone")).toHaveValue("98000 00001");
  await expect(page.getByRole("textbox", { name: /^GSTIN/ })).toHaveValue(gstin);
  await expect(page.getByRole("radio", { name: /^Cash on delivery/ })).toBeChecked();
  await expect(page.getByText("Initials: RK")).toBeVisible();
}

test("another saved address fills in the form, and everything else stays", async ({
  page,
  shop,
  login,
  axe,
}) => {
  const { buyer, address } = await buying(shop);
  await login(page, buyer);
  await page.goto(address);
  await untilAlive(page);
  await typeEverythingElse(page);
  const company = page.getByRole("textbox", { name: /^Registered business name/ });
  await company.fill("Rao Leather LLP");
  await useTheOther(page);
  await hasTheOther(page);
  await expect(company).toHaveValue("Rao Leather LLP");
  await expect(page.getByText("The address is filled in.")).toBeAttached();
  await axe(page);
  await page.getByRole("button", { name: "Complete Order" }).click();
  await page.getByRole("radio", { name: /^My own premises/ }).check();
  await expect(page.getByText(/^Your business loses the input tax credit/)).toBeVisible();
  await axe(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the address is filled in by the server, and everything else stays", async ({
    page,
    shop,
    login,
  }) => {
    const { buyer, address } = await buying(shop);
    await login(page, buyer);
    await page.goto(address);
    await typeEverythingElse(page);
    await useTheOther(page);
    await hasTheOther(page);
  });
});

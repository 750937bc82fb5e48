import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { inHindi } from "./support/in-hindi.ts";
import { address, demoAccount, signInHere } from "./support/journeys.ts";
import { anIssuedInvoice } from "../support/issued-invoice.ts";
import { textOf, withoutSpaces } from "../support/pdf-text.ts";

const name = (english: string, values: Readonly<Record<string, string | number>> = {}) => ({
  name: inHindi(english, values),
  exact: true,
});

test("a reader switches to Hindi on the page, and back, without JavaScript too", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.baseUrl });
  const page = await context.newPage();
  await page.goto("/products?category=belts");
  await page.getByRole("contentinfo").getByRole("button", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi/products?category=belts");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL("/products?category=belts");
  await context.close();
});

test("an account in Hindi that signs in on the English page is in Hindi from the first page on", async ({
  page,
  shop,
}) => {
  const { email } = demoAccount("buyer");
  const setLanguage = (language: string | null) =>
    shop.db.$client.query(
      "update profiles set language = $2 where user_id = (select id from users where email = $1)",
      [email, language],
    );
  await setLanguage("hi");
  await page.goto("/auth?next=%2Fproducts%3Fcategory%3Dbelts");
  await signInHere(page, demoAccount("buyer"));
  await expect(page).toHaveURL("/hi/products?category=belts");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page.getByText(inHindi("Successfully signed in!"))).toBeVisible();
  await expect(page.getByRole("link", { ...name("Cart, empty") })).toBeVisible();
  await setLanguage(null);
});

onDeskAndPhone(() => {
  test("a buyer finds a piece, orders it and asks for nothing in English", async ({
    page,
    shop,
    axe,
  }) => {
    test.setTimeout(90_000);
    await page.goto("/hi/auth");
    await page
      .getByRole("textbox", name("Email or mobile number"))
      .fill(demoAccount("buyer").email);
    await page
      .getByRole("textbox", { name: new RegExp(`^${inHindi("Password")}`) })
      .fill(demoAccount("buyer").password);
    await page.getByRole("button", name("Sign In")).click();
    await expect(page).toHaveURL("/hi");

    await page.goto("/hi/products?search=rankala+wedding+kolhapuris");
    await page.getByRole("link", { name: "Rankala wedding kolhapuris", exact: true }).click();
    await expect(page).toHaveURL(/\/hi\/product\//);
    await page.getByRole("radio", { name: inHindi("Tan", {}, "colour"), exact: true }).check();
    await page.locator("input[name=variantId]:enabled").first().check();
    await page.getByRole("button", name("Add to Cart")).click();
    await expect(page.getByText(inHindi("Added to cart")).first()).toBeVisible();
    await axe(page);

    await page.goto("/hi/checkout");
    for (const [label, value] of Object.entries(address))
      await page.getByRole("textbox", name(label)).fill(value);
    await page.getByRole("combobox", name("State")).selectOption("27");
    await page.getByRole("radio", { name: new RegExp(inHindi("Cash on delivery")) }).check();
    await page.getByRole("button", name("Complete Order")).click();
    await expect(
      page.getByRole("heading", { level: 1, ...name("Order Placed Successfully!") }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/hi\/checkout\/complete\//);
    await axe(page);

    await page.goto("/my-orders");
    await expect(page).toHaveURL("/my-orders");
    await page.goto("/hi/my-orders");
    await expect(page.getByRole("heading", { level: 1, ...name("My Orders") })).toBeVisible();
    await axe(page);
    await shop.db.$client.query("delete from cart_lines");
  });
});

test("a mistake is explained in Hindi beside the field, and what was typed stays", async ({
  page,
}) => {
  await page.goto("/hi/auth?mode=sign-up");
  await page.getByRole("textbox", name("Email")).fill("not an address");
  await page.getByRole("button", name("Create Account")).click();
  await expect(page.getByText(inHindi("Please enter a valid email address")).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox", { name: inHindi("Email") })).toHaveValue(
    "not an address",
  );
});

onDeskAndPhone(() => {
  test("the invoice of a Hindi reader is in both languages, in whichever it is opened", async ({
    page,
    shop,
    login,
    axe,
  }) => {
    const idOf = async (role: "seller" | "buyer") => {
      const { rows } = await shop.db.$client.query<{ userId: string }>(
        `select id as "userId" from users where email = $1`,
        [demoAccount(role).email],
      );
      return rows[0] ?? { userId: "" };
    };
    const [seller, buyer] = [await idOf("seller"), await idOf("buyer")];
    const invoice = await anIssuedInvoice(shop.db, {
      seller,
      buyer,
      language: "hi",
      name: "सुश्री प्रियंका चतुर्वेदी",
    });
    await login(page, "buyer");
    await page.goto(`/hi/invoice/${invoice}`);
    const sheet = page.getByRole("article", { name: "TAX INVOICE" });
    for (const words of ["टैक्स इनवॉइस", "सप्लाई की जगह", "कर योग्य मूल्य", "रुपये मात्र"])
      await expect(sheet).toContainText(words);
    await axe(page);
    const inHindi = await sheet.innerText();
    await page.goto(`/invoice/${invoice}`);
    expect(await sheet.innerText()).toBe(inHindi);
    const pdf = await (await page.request.get(`/invoice/${invoice}/pdf`)).body();
    expect(textOf(pdf)).toContain(withoutSpaces("सुश्री प्रियंका चतुर्वेदी"));
    expect(textOf(pdf)).toContain(withoutSpaces("टैक्स इनवॉइस"));
  });
});

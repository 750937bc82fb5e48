import { expect, test } from "vitest";
import { priorityOf } from "./priority-of.ts";

const browser = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const signedIn = "session=abc.def";

function of(url: string, given: Readonly<Record<string, string>> = {}, method = "GET") {
  return priorityOf({ method, url, headers: { "user-agent": browser, ...given } });
}

test.each([
  "/checkout",
  "/checkout.data",
  "/checkout/complete/1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  "/cart",
  "/cart/lines",
  "/auth?next=%2Fcheckout",
  "/reset-password?token=abc",
  "/healthz",
  "/readyz",
  "/metrics",
  "/assets/root-1a2b3c.js",
  "/pictures/abc-640.webp",
  "/favicon.svg",
])("%s is never refused", (url) => {
  expect(of(url)).toBe("essential");
});

test("no form is ever refused", () => {
  for (const url of ["/checkout", "/auth", "/payments/webhook", "/products", "/seller/add-product"])
    expect(of(url, {}, "POST")).toBe("essential");
});

test.each([
  "/products",
  "/products?search=belt",
  "/products.data?search=belt",
  "/suggestions?q=be",
  "/sellers/ravi",
  "/api/v1/products?search=belt",
  "/sitemaps/products-1.xml",
])("a visitor's %s is refused first, and with an account as late as other pages", (url) => {
  expect(of(url)).toBe("search");
  expect(of(url, { cookie: signedIn })).toBe("page");
});

test("other pages are refused last", () => {
  for (const url of ["/", "/product/belt", "/my-orders", "/seller/dashboard", "/about"])
    expect(of(url)).toBe("page");
});

test("bots are refused first on every page, but may read health and files", () => {
  const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  expect([
    of("/", bot),
    of("/product/belt", bot),
    of("/product/belt", { "user-agent": "" }),
  ]).toEqual(["search", "search", "search"]);
  expect([of("/readyz", bot), of("/assets/root.js", bot)]).toEqual(["essential", "essential"]);
});

test.each([
  "/checkout/../products?search=belt",
  "/checkout/%2e%2e/products",
  "/%63heckout",
  "//checkout",
  "/assets/..;/products",
])("an unusual spelling such as %s gains nothing", (url) => {
  expect(of(url)).toBe("search");
});

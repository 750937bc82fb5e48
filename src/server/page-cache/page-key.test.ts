import { offeredLanguages } from "#shared/texts/languages.ts";
import { describe, expect, test } from "vitest";
import { addressOfKey, keyOfVariant, isForEverybody, pageKeyOf, parametersOf } from "./page-key.ts";

describe("the key of an address", () => {
  test.each([
    ["/", "/"],
    ["/product/kolhapuri-chappal", "/product/kolhapuri-chappal"],
    ["/_root.data", "/_root.data"],
    ["/products.data?_routes=products", "/products.data?_routes=products"],
    ["/products?sort=name&category=belts", "/products?category=belts&sort=name"],
    ["/products?colour=tan&colour=black&utm_source=letter", "/products?colour=tan&colour=black"],
    ["/?gclid=1&fbclid=2&utm_campaign=3", "/"],
    ["/products?", "/products"],
    ["/products?search=a%20b", "/products?search=a+b"],
    ["/products?search=a+b", "/products?search=a+b"],
    ["/products?search=%FF", "/products?search=%EF%BF%BD"],
  ])("%s is %s", (address, key) => {
    expect(pageKeyOf(address)).toBe(key);
    expect(pageKeyOf(key)).toBe(key);
  });

  test.each([
    "",
    "*",
    "http://elsewhere.example/",
    "//elsewhere.example",
    "/a/../b",
    "/a/./b",
    "/.env",
    "/a//b",
    "/%2e%2e/a",
    "/caf%C3%A9",
    "/a\\b",
    "/a#b",
    "/a?b#c",
    "/a;b",
    `/?q=${"a".repeat(2000)}`,
  ])("%s has no key", (address) => {
    expect(pageKeyOf(address)).toBeUndefined();
  });

  test("lists its parameters, each as often as it appears", () => {
    expect(parametersOf("/products?colour=black&colour=tan&sort=name")).toEqual([
      "colour",
      "colour",
      "sort",
    ]);
    expect(parametersOf("/products")).toEqual([]);
  });
});

describe("cookies that make a response personal", () => {
  test.each([
    "session=abc",
    "a=1; session=abc",
    "a=1;session=abc",
    "__Host-session=abc",
    "toast=%7B%7D",
    "a=1; toast=x",
    "session =abc",
    "a=1;  \tsession\t=x",
  ])("%s", (cookie) => {
    expect(isForEverybody(cookie)).toBe(false);
  });
  test.each([undefined, null, "", "theme=dark", "my-session=1", "obsession=2", "checkout-draft=x"])(
    "not %s",
    (cookie) => {
      expect(isForEverybody(cookie)).toBe(true);
    },
  );
});

test.each([
  ["the line of another language", { offered: offeredLanguages[1], priceDisplay: "with-gst" }],
  ["prices without GST first", { offered: undefined, priceDisplay: "without-gst" }],
  ["both", { offered: offeredLanguages[1], priceDisplay: "without-gst" }],
] as const)("a page with %s is another page at the same address", (_words, variant) => {
  const key = pageKeyOf("/products?colour=tan") ?? "";
  expect(keyOfVariant(key, { offered: undefined, priceDisplay: "with-gst" })).toBe(key);
  expect(keyOfVariant(key, variant)).not.toBe(key);
  expect(addressOfKey(keyOfVariant(key, variant))).toBe(key);
  expect(parametersOf(keyOfVariant(key, variant))).toEqual(["colour"]);
});

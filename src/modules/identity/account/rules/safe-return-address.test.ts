import { describe, expect, test } from "vitest";
import { safeReturnAddress } from "./safe-return-address.ts";

const base = "https://shop.example";

describe("after signing in, the user returns to", () => {
  test.each([
    "/",
    "/checkout",
    "/my-orders?page=2",
    "/product/saddle-tote#reviews",
    "/products?search=%2F%2Fevil.example",
    "/a//b",
    "/authors",
  ])("%s", (address) => {
    expect(safeReturnAddress(address, base)).toBe(address);
  });
});

describe("a link cannot lead off the site by", () => {
  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " //evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "https://evil.example",
    "https:evil.example",
    "https:/evil.example",
    "http://shop.example/",
    "https://shop.example@evil.example",
    "//shop.example@evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "?next=x",
    "",
    `/${"a".repeat(2000)}`,
  ])("%j", (address) => {
    expect(safeReturnAddress(address, base)).toBe("/");
  });

  test.each(["/%2F%2Fevil.example", "/%5Cevil.example", "/%09/evil.example"])(
    "%s, which stays a path of ours",
    (address) => {
      expect(new URL(safeReturnAddress(address, base), base).origin).toBe(base);
    },
  );
});

test.each([null, undefined])(
  "without an address (%s) the user goes to the home page",
  (address) => {
    expect(safeReturnAddress(address, base)).toBe("/");
  },
);

test.each(["/auth", "/auth?mode=sign-up", "/sign-out", "/reset-password?token=x"])(
  "nobody is sent round in circles to %s",
  (address) => {
    expect(safeReturnAddress(address, base)).toBe("/");
  },
);

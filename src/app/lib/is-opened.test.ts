import { expect, test } from "vitest";
import { isOpened } from "./is-opened.ts";

const asked = (init: RequestInit) =>
  isOpened(new Request("https://shop.example.in/messages", init));

test("a page that somebody loads is opened", () => {
  expect(asked({})).toBe(true);
});

test.each([
  { method: "HEAD" },
  { method: "POST" },
  { headers: { "Sec-Purpose": "prefetch;prerender" } },
  { headers: { Purpose: "prefetch" } },
])("%j opens nothing", (init) => {
  expect(asked(init)).toBe(false);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isTrackingLink, trackingLink } from "./tracking-link.ts";

test("the number stands where the courier wants it, encoded", () => {
  expect(trackingLink("https://x.in/{number}", "AB 1")).toBe("https://x.in/AB%201");
  expect(trackingLink("https://x.in/?a={number}&b={number}", "7")).toBe("https://x.in/?a=7&b=7");
});

test("a link without a place for the number leads to the courier's own page", () => {
  expect(trackingLink("https://x.in/track", null)).toBe("https://x.in/track");
  expect(trackingLink("https://x.in/{number}", null)).toBeNull();
  expect(trackingLink(null, "7")).toBeNull();
});

test.each(["http://x.in/", "javascript:alert(1)", "https://x", "https://a b.in/", "x.in", ""])(
  "%j is no link to give to buyers",
  (link) => expect(isTrackingLink(link)).toBe(false),
);

test("whatever the number, the link stays at the courier's own host", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme-ascii" }), (number) => {
      const link = trackingLink("https://x.in/t/{number}", number);
      expect(new URL(link ?? "").host).toBe("x.in");
      expect(isTrackingLink(link ?? "")).toBe(true);
    }),
  );
});

import { expect, test } from "vitest";
import { formatPlace } from "./format-place.ts";

test("a place is named by town and state, and once if both have the same name", () => {
  expect(formatPlace("Kolhapur", "Maharashtra")).toBe("Kolhapur, Maharashtra");
  expect(formatPlace("Delhi", "Delhi")).toBe("Delhi");
  expect(formatPlace(null, "Goa")).toBe("Goa");
  expect(formatPlace(null, null)).toBe("");
});

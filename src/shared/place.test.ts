import { expect, test } from "vitest";
import { placeWords } from "./place.ts";

test("a place is named by town and state, and not twice where both go by one name", () => {
  expect(placeWords("Kolhapur", "Maharashtra")).toBe("Kolhapur, Maharashtra");
  expect(placeWords("Delhi", "Delhi")).toBe("Delhi");
  expect(placeWords(null, "Goa")).toBe("Goa");
  expect(placeWords(null, null)).toBe("");
});

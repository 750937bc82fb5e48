import { expect, test } from "vitest";
import { colourSwatch } from "./colour-swatch.ts";

test("the first word with a known colour decides", () => {
  expect(colourSwatch("Tan")).toBe(colourSwatch("tan"));
  expect(colourSwatch("Forest green")).toBe(colourSwatch("Forest"));
  expect(colourSwatch("Dark brown")).toBe(colourSwatch("Brown"));
});

test.each(["", "Kashmir", "काला", "constructor"])("%j has no swatch", (name) => {
  expect(colourSwatch(name)).toBeNull();
});

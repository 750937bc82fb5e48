import { describe, expect, it } from "vitest";
import { masked } from "./masked.ts";

describe("a registration number for a screen", () => {
  it.each([
    ["27AAPFU0939F1ZV", "27AA••••••••1ZV"],
    ["AAPFU0939F", "AAPF•••39F"],
    ["AB1", "AB1"],
  ])("%s is shown as %s", (number, shown) => {
    expect(masked(number)).toBe(shown);
    expect(shown).toHaveLength(number.length);
  });

  it("is null if there is none", () => {
    expect(masked(null)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { AttributeInput } from "./contract.ts";

describe("an attribute as typed", () => {
  test.each([
    ["3, 5", [3, 5]],
    ["३, ५.५", [3, 5.5]],
    ["", []],
  ])("has the ranges %s", (ranges, bounds) => {
    const typed = { name: "Heel", type: "number", scope: "product", ranges };
    expect(AttributeInput.parse(typed).ranges).toEqual(bounds);
  });

  test.each([
    "5, 3",
    "3, 3",
    "-1",
    "0",
    "1.2345",
    "1000001",
    "high",
    "1,2,3,4,5,6,7,8,9,10,11,12,13",
  ])("refuses the ranges %s", (ranges) => {
    const typed = { name: "Heel", type: "number", scope: "product", ranges };
    expect(AttributeInput.safeParse(typed).error?.issues.map(({ path }) => path.join("."))).toEqual(
      ["ranges"],
    );
  });
});

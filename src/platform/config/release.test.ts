import { expect, test } from "vitest";
import { currentRelease, isEarlier } from "./release.ts";

test.each([
  ["0.1.0", "0.2.0", true],
  ["0.9.1", "0.10.0", true],
  ["0.2.0", "0.2.0", false],
  ["0.2.0-rc.1", "0.2.0", false],
  ["1.0.0", "0.10.9", false],
])("release %s comes before %s: %s", (version, other, expected) => {
  expect(isEarlier(version, other)).toBe(expected);
});

test("a version without three numbers is refused", () => {
  expect(() => isEarlier("0.2", "0.2.0")).toThrow("0.2 is no version such as 0.2.0.");
});

test("the running code knows its release", () => {
  expect(currentRelease().version).toMatch(/^\d+\.\d+\.\d+$/);
});

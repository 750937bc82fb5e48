import { expect, test } from "vitest";
import { barCode } from "./bar-code.ts";

/** The widths of bars and spaces in turn, without the quiet zones. */
function widthsOf(text: string): readonly number[] {
  const { path, modules } = barCode(text) ?? { path: "", modules: 0 };
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v1/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ]);
  const widths = bars.flatMap(([x = 0, width = 0], index) => {
    const next = bars[index + 1]?.[0];
    return next === undefined ? [width] : [width, next - x - width];
  });
  expect(bars[0]?.[0]).toBe(10);
  expect(modules).toBe(20 + widths.reduce((sum, width) => sum + width, 0));
  return widths;
}

test("a tracking number of letters is coded in set B, with its check symbol", () => {
  // Start B, P, J, 1, then the check symbol (104 + 48 + 2·42 + 3·17) mod 103 = 81, and the stop.
  expect(widthsOf("PJ1").join("")).toBe(
    ["211214", "313121", "112133", "123221", "121142", "2331112"].join(""),
  );
});

test("digits are coded in pairs, so long numbers stay narrow", () => {
  // Start C, 12, 34, the check symbol (105 + 12 + 2·34) mod 103 = 82, and the stop.
  expect(widthsOf("1234").join("")).toBe(
    ["211232", "112232", "131123", "121241", "2331112"].join(""),
  );
});

test("the spaces of a number are not coded", () => {
  expect(barCode("EA 123456789 IN")).toEqual(barCode("EA123456789IN"));
});

test("letters that scanners do not return are not coded", () => {
  expect(barCode("पार्सल १")).toBeNull();
  expect(barCode("")).toBeNull();
  expect(barCode("AWB–1")).toBeNull();
});

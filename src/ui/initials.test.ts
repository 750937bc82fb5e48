import { expect, test } from "vitest";
import { initial, initials } from "./initials.ts";

test.each([
  ["Meera Nair", "MN"],
  ["  meera  devi   nair ", "MN"],
  ["Asha", "A"],
  ["मीरा नायर", "मीना"],
  ["", ""],
])("the initials of “%s” are “%s”", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  [" asha verma", "A"],
  ["कीर्ति", "की"],
  ["  ", ""],
])("the initial of “%s” is “%s”", (name, expected) => {
  expect(initial(name)).toBe(expected);
});

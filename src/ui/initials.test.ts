import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Meera Nair", "MN"],
  ["  meera  devi   nair ", "MN"],
  ["Asha", "A"],
  ["मीरा नायर", "मीना"],
  ["", ""],
])("the initials of “%s” are “%s”", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

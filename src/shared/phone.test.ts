import { expect, test } from "vitest";
import { formatPhone, indianMobile, indianPhone, nationalNumber } from "./phone.ts";

test.each([
  ["98450 12345", "+919845012345"],
  ["+91 98450-12345", "+919845012345"],
  ["0091 9845012345", "+919845012345"],
  ["09845012345", "+919845012345"],
  ["919845012345", "+919845012345"],
  ["9198450123", "+919198450123"],
  ["(020) 2612 3456", "+912026123456"],
  ["12345", null],
  ["+1 212 555 0100", null],
  ["", null],
])("%s is %s", (typed, kept) => {
  expect(indianPhone(typed)).toBe(kept);
});

test("a part of a number is searched without prefix, spaces and hyphens", () => {
  expect(nationalNumber("+91 98450 12")).toBe("9845012");
});

test("is displayed in two parts if it is a mobile number", () => {
  expect(formatPhone("+919845012345")).toBe("+91 98450 12345");
  expect(formatPhone("+912026123456")).toBe("+91 2026123456");
  expect(formatPhone("020 2612")).toBe("020 2612");
});

test.each([
  ["98450 12345", "+919845012345"],
  ["+91 60000-00000", "+916000000000"],
  ["९८४५० १२३४५", "+919845012345"],
  ["5845012345", null],
  ["(020) 2612 3456", null],
  ["+1 984 501 2345", null],
  ["984501234", null],
  ["asha@example.com", null],
])("%s as a mobile number is %s", (typed, kept) => {
  expect(indianMobile(typed)).toBe(kept);
});

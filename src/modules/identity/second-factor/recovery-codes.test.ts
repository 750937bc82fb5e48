import { expect, test } from "vitest";
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";

test("there are ten codes, all different, and they are read as they are printed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect(readRecoveryCode(code)).toBe(code.replace("-", ""));
  }
});

test.each([
  ["4FZ7K-M2Q9X", "4fz7km2q9x"],
  [" 4fz7k m2q9x ", "4fz7km2q9x"],
  ["oil7k-m2q9x", "0117km2q9x"],
  ["123456", null],
  ["4fz7k-m2q9u", null],
  ["", null],
])("%j is read as %j", (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test("the hash depends on code and salt", async () => {
  const hash = await hashRecoveryCode("4fz7km2q9x", "salt");
  expect(await hashRecoveryCode("4fz7km2q9x", "salt")).toBe(hash);
  expect(await hashRecoveryCode("4fz7km2q9y", "salt")).not.toBe(hash);
  expect(await hashRecoveryCode("4fz7km2q9x", "other")).not.toBe(hash);
  expect(hash).not.toContain("4fz7km2q9x");
});

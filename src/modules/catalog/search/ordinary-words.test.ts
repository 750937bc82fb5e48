import { expect, test } from "vitest";
import { isOrdinaryWord } from "./ordinary-words.ts";

test.each(["father", "Mother", "BROTHERS", "teacher", "diwali", "office", "papa", "पिता", "लड़की"])(
  "%s is an ordinary word",
  (word) => {
    expect(isOrdinaryWord(word)).toBe(true);
  },
);

// Words of the trade with a slip, as people type them.
test.each([
  "wallat",
  "walet",
  "lether",
  "leathr",
  "lather",
  "blet",
  "jaket",
  "sandels",
  "xyzzyq",
  "",
])("%j is not", (word) => {
  expect(isOrdinaryWord(word)).toBe(false);
});

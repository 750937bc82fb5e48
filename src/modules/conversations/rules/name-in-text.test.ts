import { expect, test } from "vitest";
import { hasName } from "./name-in-text.ts";

test.each([
  ["Hello Asha, yes.", "Asha Rao"],
  ["hello asha!", "Asha Rao"],
  ["Dear Ms RAO-Kulkarni", "Asha Rao"],
  ["नमस्ते आशा जी", "आशा राव"],
])("%s contains a part of the name %s", (text, name) => {
  expect(hasName(text, name)).toBe(true);
});

test.each([
  ["Yes, a laptop fits.", "Asha Rao"],
  ["Ashamed", "Asha Rao"],
  ["Is it A4?", "A Rao"],
  ["Hello", ""],
  ["", "Asha Rao"],
])("%s does not contain the name %s", (text, name) => {
  expect(hasName(text, name)).toBe(false);
});

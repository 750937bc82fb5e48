import { expect, test } from "vitest";
import { emailEndings, withEnding } from "./email-endings.ts";

test.each([
  ["meera@", ["gmail.com", "yahoo.com", "outlook.com"]],
  ["meera@Y", ["yahoo.com", "yahoo.co.in"]],
  ["meera@rediff", ["rediffmail.com"]],
  ["meera", []],
  ["@", []],
  ["meera nair@", []],
  ["meera@gmail.com", []],
  ["meera@workshop.example", []],
  ["meera@x@g", []],
])("“%s” may end with %j", (typed, endings) => {
  expect(emailEndings(typed)).toEqual(endings);
});

test("an ending takes the place of what was begun", () => {
  expect(withEnding(" meera@g", "gmail.com")).toBe("meera@gmail.com");
});

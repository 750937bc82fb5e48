import { describe, expect, test } from "vitest";
import {
  isEmailAddress,
  newPasswordProblems,
  signInProblems,
  signUpProblems,
} from "./account-problems.ts";

const asha = {
  email: "asha@example.com",
  password: "monsoon-saddle",
  displayName: "Asha Rao",
  confirmPassword: "monsoon-saddle",
};
const longest = "monsoon-saddle-".repeat(9).slice(0, 128);
const first = (problems: readonly { message: string }[]) => problems[0]?.message;

describe("signing in", () => {
  test("requires an address and a password of six characters", () => {
    expect(signInProblems({ email: "asha@example.com", password: "123456" })).toEqual([]);
  });

  test.each([
    ["", "", "Please fill in all required fields"],
    ["asha@example.com", "", "Please fill in all required fields"],
    ["", "monsoon-saddle", "Please fill in all required fields"],
    ["no address", "", "Please fill in all required fields"],
    ["asha.example.com", "monsoon-saddle", "Please enter a valid email address"],
    ["asha@example.com", "12345", "Password must be at least 6 characters long"],
    ["asha@example.com", "x".repeat(129), "Password must be at most 128 characters long"],
  ])("with %j and %j says: %s", (email, password, sentence) => {
    expect(first(signInProblems({ email, password }))).toBe(sentence);
  });
});

describe("creating an account", () => {
  test("requires a name, an address and a password typed twice", () => {
    expect(signUpProblems(asha)).toEqual([]);
    expect(signUpProblems({ ...asha, password: longest, confirmPassword: longest })).toEqual([]);
  });

  test.each([
    [{ email: "" }, "Please fill in all required fields"],
    [{ password: "", confirmPassword: "" }, "Please fill in all required fields"],
    [{ email: "asha" }, "Please enter a valid email address"],
    [
      { password: "short", confirmPassword: "short" },
      "Password must be at least 6 characters long",
    ],
    [{ displayName: "" }, "Please enter your display name"],
    [{ displayName: "x".repeat(201) }, "Please use at most 200 characters."],
    [{ confirmPassword: "monsoon-sadle" }, "Passwords do not match"],
    [
      { password: "Password123", confirmPassword: "Password123" },
      "This password is too easy to guess. Please choose another one.",
    ],
  ])("with %j says: %s", (mistake, sentence) => {
    expect(first(signUpProblems({ ...asha, ...mistake }))).toBe(sentence);
  });

  test("lists all problems by field", () => {
    const fields = signUpProblems({
      email: "asha",
      password: "abc",
      displayName: "",
      confirmPassword: "",
    }).map((problem) => problem.field);
    expect(fields).toEqual(["email", "password", "displayName", "confirmPassword"]);
  });
});

test("a new password has the same rules as the first", () => {
  expect(
    newPasswordProblems({ password: "monsoon-saddle", confirmPassword: "monsoon-saddle" }),
  ).toEqual([]);
  expect(first(newPasswordProblems({ password: "123456", confirmPassword: "123456" }))).toBe(
    "This password is too easy to guess. Please choose another one.",
  );
  expect(first(newPasswordProblems({ password: "monsoon-saddle", confirmPassword: "" }))).toBe(
    "Passwords do not match",
  );
});

test.each(["asha@example.com", "a.b+c@mail.example.co.in", "O'Neil@example.org"])(
  "%s is an address",
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  "asha",
  "@example.com",
  "asha@",
  "a b@example.com",
  "a@b@example.com",
  "asha@example.com\r\nBcc: x@example.com",
  `${"a".repeat(250)}@example.com`,
])("%j is none", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

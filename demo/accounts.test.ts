import { expect, test } from "vitest";
import {
  accountMessages,
  signInProblems,
  signUpProblems,
} from "#modules/identity/account/rules/account-problems.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";

test("the demo password and addresses are accepted by the sign-in page", () => {
  for (const { email } of demoAccounts)
    expect(signInProblems({ email, password: demoPassword })).toEqual([]);
});

test("nobody can choose the demo password, which everybody knows", () => {
  expect(
    signUpProblems({
      email: "x@charma.example",
      displayName: "x",
      password: demoPassword,
      confirmPassword: demoPassword,
    }),
  ).toEqual([{ field: "password", message: accountMessages.passwordTooCommon }]);
});

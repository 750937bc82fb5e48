import { z } from "zod";
import { indianMobile } from "#shared/phone.ts";
import { isGuessablePassword } from "./guessable-password.ts";
import { t } from "#shared/texts/text.ts";
import { isPhoneAddress } from "#shared/phone-account.ts";

/** Checks the forms of an account. Returns all problems by field, the most basic first. */

/** A sentence about one field. */
export type AccountProblem = { readonly field: string; readonly message: string };

/** In characters. */
export const minPasswordLength = 6;
/** In characters. */
export const maxPasswordLength = 128;
/** In characters. */
export const maxNameLength = 200;
const maxEmailLength = 254;

/** The texts of the specification. */
export const accountMessages = {
  get required() {
    return t("Please fill in all required fields");
  },
  get email() {
    return t("Please enter a valid email address");
  },
  get passwordTooShort() {
    return t("Password must be at least 6 characters long");
  },
  get passwordTooLong() {
    return t("Password must be at most 128 characters long");
  },
  get passwordTooCommon() {
    return t("This password is too easy to guess. Please choose another one.");
  },
  get passwordBreached() {
    return t("This password has appeared in a data breach. Please choose another one.");
  },
  get displayName() {
    return t("Please enter your display name");
  },
  get displayNameTooLong() {
    return t("Please use at most 200 characters.");
  },
  get passwordsDiffer() {
    return t("Passwords do not match");
  },
} as const;

/**
 * Whether a text looks like an email address. Only the confirmation shows whether mail arrives.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && z.regexes.email.test(text) && !isPhoneAddress(text);
}

/** For forms with an address only. */
export function emailProblems(email: string): readonly AccountProblem[] {
  if (email === "") return [{ field: "email", message: accountMessages.required }];
  return isEmailAddress(email) ? [] : [{ field: "email", message: accountMessages.email }];
}

/**
 * For signing in with an email address or a mobile number. It checks no more than the specification
 * says, so old passwords keep working.
 */
export function signInProblems(typed: {
  readonly email: string;
  readonly password: string;
}): readonly AccountProblem[] {
  const ofName = indianMobile(typed.email) === null ? emailProblems(typed.email) : [];
  return missingFirst([...ofName, ...passwordLengthProblems(typed.password)]);
}

/** For creating an account. */
export function signUpProblems(typed: {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly confirmPassword: string;
}): readonly AccountProblem[] {
  return missingFirst([
    ...emailProblems(typed.email),
    ...passwordProblems(typed.password, [typed.displayName, typed.email]),
    ...displayNameProblems(typed.displayName),
    ...repeatProblems(typed),
  ]);
}

/** For a new password, which is typed twice. */
export function newPasswordProblems(typed: {
  readonly password: string;
  readonly confirmPassword: string;
}): readonly AccountProblem[] {
  return missingFirst([...passwordProblems(typed.password, []), ...repeatProblems(typed)]);
}

function displayNameProblems(displayName: string): readonly AccountProblem[] {
  if (displayName === "") return [{ field: "displayName", message: accountMessages.displayName }];
  return displayName.length > maxNameLength
    ? [{ field: "displayName", message: accountMessages.displayNameTooLong }]
    : [];
}

function passwordLengthProblems(password: string): readonly AccountProblem[] {
  if (password === "") return [{ field: "password", message: accountMessages.required }];
  if (password.length < minPasswordLength)
    return [{ field: "password", message: accountMessages.passwordTooShort }];
  return password.length > maxPasswordLength
    ? [{ field: "password", message: accountMessages.passwordTooLong }]
    : [];
}

function passwordProblems(password: string, about: readonly string[]): readonly AccountProblem[] {
  const ofLength = passwordLengthProblems(password);
  if (ofLength.length > 0) return ofLength;
  return isGuessablePassword(password, about)
    ? [{ field: "password", message: accountMessages.passwordTooCommon }]
    : [];
}

function repeatProblems(typed: {
  readonly password: string;
  readonly confirmPassword: string;
}): readonly AccountProblem[] {
  return typed.password === typed.confirmPassword
    ? []
    : [{ field: "confirmPassword", message: accountMessages.passwordsDiffer }];
}

/** The first problem is the sentence above the form: missing fields come before invalid ones. */
function missingFirst(problems: readonly AccountProblem[]): readonly AccountProblem[] {
  const isMissing = (problem: AccountProblem) => problem.message === accountMessages.required;
  return [...problems.filter(isMissing), ...problems.filter((problem) => !isMissing(problem))];
}

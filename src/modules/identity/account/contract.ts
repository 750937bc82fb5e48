import { z } from "zod";
import { cleanLine } from "#shared/text.ts";
import { indianMobile } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import {
  emailProblems,
  newPasswordProblems,
  signInProblems,
  signUpProblems,
  type AccountProblem,
} from "./rules/account-problems.ts";

/** The forms of an account. Other fields (status, flags, ids) are dropped. */

// A missing field counts as empty; the rules say what is required.
const line = z.string().max(1000).catch("").transform(cleanLine);
// Passwords are neither trimmed nor truncated.
const password = z.string().catch("");
const isTicked = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => value !== undefined);

function addProblems(problemsOf: () => readonly AccountProblem[], context: z.RefinementCtx): void {
  for (const { field, message } of problemsOf())
    context.addIssue({ code: "custom", path: [field], message });
}

/** Signs in with email address and password. */
export const SignIn = z
  .object({ email: line, password })
  .superRefine((typed, context) => addProblems(() => signInProblems(typed), context));
export type SignIn = z.output<typeof SignIn>;

/** `wantsToSell` is the check box "I want to become a seller". It gives no rights. */
export const SignUp = z
  .object({
    displayName: line,
    email: line,
    password,
    confirmPassword: password,
    wantsToSell: isTicked,
  })
  .superRefine((typed, context) => addProblems(() => signUpProblems(typed), context));
export type SignUp = z.output<typeof SignUp>;

/** Requests a mail: a new confirmation, or a password reset. */
export const EmailOnly = z
  .object({ email: line })
  .superRefine((typed, context) => addProblems(() => emailProblems(typed.email), context));
export type EmailOnly = z.output<typeof EmailOnly>;

/** Asks for the link to a new password. A mobile number gets a code on the sign-in page instead. */
export const EmailForPassword = z
  .object({ email: line })
  .superRefine(({ email }, context) =>
    addProblems(
      () => (indianMobile(email) === null ? emailProblems(email) : numberTyped()),
      context,
    ),
  );

function numberTyped() {
  const message = t(
    "With a mobile number, sign in with a code on the sign-in page. In your account you can then choose a password.",
  );
  return [{ field: "email", message }] as const;
}

/** Sets a new password after a reset link. */
export const NewPassword = z
  .object({ token: z.string().max(200).catch(""), password, confirmPassword: password })
  .superRefine((typed, context) => addProblems(() => newPasswordProblems(typed), context));
export type NewPassword = z.output<typeof NewPassword>;

/** `password` is empty if a cookie proves that this browser created the account. */
export const Confirmation = z.object({ token: z.string().max(200).catch(""), password });
export type Confirmation = z.output<typeof Confirmation>;

/** Replaces a password. */
export const PasswordChange = z
  .object({
    intent: z.literal("changePassword"),
    presentPassword: password,
    password,
    confirmPassword: password,
  })
  .superRefine((typed, context) => addProblems(() => newPasswordProblems(typed), context));
export type PasswordChange = Omit<z.output<typeof PasswordChange>, "intent">;

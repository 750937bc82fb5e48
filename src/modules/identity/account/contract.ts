import { z } from "zod";
import { cleanLine } from "#shared/text.ts";
import {
  emailProblems,
  newPasswordProblems,
  signInProblems,
  signUpProblems,
  type AccountProblem,
} from "./rules/account-problems.ts";

/**
 * What the forms of an account take. Fields that are not named here (status, flags, ids) are
 * dropped.
 */

// Absent and empty are the same to whoever fills in a form; the rules say what is missing.
const line = z.string().max(1000).catch("").transform(cleanLine);
// A password is taken as typed: no trimming, no cutting.
const password = z.string().catch("");
const isTicked = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => value !== undefined);

function tell(problemsOf: () => readonly AccountProblem[], context: z.RefinementCtx): void {
  for (const { field, message } of problemsOf())
    context.addIssue({ code: "custom", path: [field], message });
}

/** Enters with address and password. */
export const SignIn = z
  .object({ email: line, password })
  .superRefine((typed, context) => tell(() => signInProblems(typed), context));
export type SignIn = z.output<typeof SignIn>;

/** `wantsToSell` is the tick at "I want to become a seller": a wish, which opens nothing. */
export const SignUp = z
  .object({
    displayName: line,
    email: line,
    password,
    confirmPassword: password,
    wantsToSell: isTicked,
  })
  .superRefine((typed, context) => tell(() => signUpProblems(typed), context));
export type SignUp = z.output<typeof SignUp>;

/** Asks for a mail: the confirmation again, or a new password. */
export const EmailOnly = z
  .object({ email: line })
  .superRefine((typed, context) => tell(() => emailProblems(typed.email), context));
export type EmailOnly = z.output<typeof EmailOnly>;

/** A new password, by the link of a mail. */
export const NewPassword = z
  .object({ token: z.string().max(200).catch(""), password, confirmPassword: password })
  .superRefine((typed, context) => tell(() => newPasswordProblems(typed), context));
export type NewPassword = z.output<typeof NewPassword>;

/** `password` is empty where the browser proves by cookie that it created the account. */
export const Confirmation = z.object({ token: z.string().max(200).catch(""), password });
export type Confirmation = z.output<typeof Confirmation>;

import { z } from "zod";
import { cleanLine } from "#shared/text.ts";
import { emailProblems } from "../account/rules/account-problems.ts";

/** Which of the two addresses a link was mailed to. */
export const emailSides = ["old", "new"] as const;
export type EmailSide = (typeof emailSides)[number];

/** Asks for another address. */
export const EmailChangeRequest = z
  .object({
    intent: z.literal("changeEmail"),
    email: z.string().max(1000).catch("").transform(cleanLine),
  })
  .superRefine(({ email }, context) => {
    for (const { field, message } of emailProblems(email))
      context.addIssue({ code: "custom", path: [field], message });
  });

/** Withdraws the change that waits. */
export const EmailChangeWithdrawal = z.object({ intent: z.literal("withdrawEmailChange") });

/** The answer of whoever opened a mailed link: yes, or "this was not me". */
export const EmailChangeAnswer = z.object({
  answer: z.enum(["confirm", "refuse"]),
  side: z.enum(emailSides),
  token: z.string().max(200),
});
export type EmailChangeAnswer = z.output<typeof EmailChangeAnswer>;

/** A change that waits for its confirmations. */
export type PendingEmailChange = {
  readonly newEmail: string;
  readonly isConfirmedByOld: boolean;
  readonly isConfirmedByNew: boolean;
};

import { z } from "zod";
import { accountWords, isEmailAddress } from "#modules/identity/rules/account-problems.ts";
import { cleanLine } from "#shared/text.ts";

/** What one can hear of by mail. */
export const topics = ["new_arrivals", "sale"] as const;
export type Topic = (typeof topics)[number];

export function isTopic(text: string | null): text is Topic {
  return topics.some((topic) => topic === text);
}

/** Asks to be written to. Whether the address is known already is told to nobody. */
export const Subscribe = z.object({
  email: z
    .string()
    .max(1000)
    .catch("")
    .transform(cleanLine)
    .superRefine((email, context) => {
      if (!isEmailAddress(email)) context.addIssue({ code: "custom", message: email === "" ? "Please enter your email address" : accountWords.email });
    }),
  topic: z.enum(topics),
});
export type Subscribe = z.output<typeof Subscribe>;

/** The secret of a confirmation mail. */
export const ConfirmSubscription = z.object({ token: z.string().max(200).catch("") });

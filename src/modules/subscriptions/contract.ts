import { z } from "zod";
import { accountMessages, isEmailAddress } from "#modules/identity/public.ts";
import { cleanLine } from "#shared/text.ts";
import { type MailingTopic, mailingTopics, topics } from "./rules/topics.ts";
import { t } from "#shared/texts/text.ts";

/** The subscription form. Nobody learns whether the address is already subscribed. */
export const Subscribe = z.object({
  email: z
    .string()
    .max(1000)
    .catch("")
    .transform(cleanLine)
    .superRefine((email, context) => {
      if (!isEmailAddress(email))
        context.addIssue({
          code: "custom",
          message: email === "" ? t("Please enter your email address") : accountMessages.email,
        });
    }),
  topic: z.enum(topics),
});
export type Subscribe = z.output<typeof Subscribe>;

/** The token of a confirmation mail. */
export const ConfirmSubscription = z.object({ token: z.string().max(200).catch("") });

/** Starts or stops the mails of a topic to one's own address. */
export const NewsChoice = z.object({
  intent: z.enum(["startNews", "stopNews"]),
  topic: z.enum(mailingTopics),
});

/**
 * Whether an address gets the mails of a topic. `since` is when that was chosen, and `words` what
 * was agreed to; null if nobody chose, or before words were stored.
 */
export type OwnNews = {
  readonly topic: MailingTopic;
  readonly isOn: boolean;
  readonly since: Date | null;
  readonly words: string | null;
};

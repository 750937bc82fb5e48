import type { MailingTopic } from "./topics.ts";
import { t } from "#shared/texts/text.ts";
import { newArrivalsWords, type TopicWords } from "./new-arrivals-words.ts";

/** The names of the topics on screens. */
export const topicWords = (): Readonly<Record<MailingTopic, TopicWords>> => ({
  new_arrivals: newArrivalsWords(),
  sale: {
    title: t("Sale alerts by email"),
    lead: t(
      "An email when a sale begins, at most one a day, and one a week with reduced prices. If nothing is reduced, we send nothing.",
    ),
    back: "/sale",
    backLabel: t("Sale"),
  },
  wished: {
    title: t("Sales on your wishlist"),
    lead: t("An email when a piece on your wishlist is on sale, at most one a day."),
    back: "/sale",
    backLabel: t("Sale"),
  },
});

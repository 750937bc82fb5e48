import type { MailingTopic } from "./topics.ts";
import { t } from "#shared/texts/text.ts";
import { newArrivalsWords, type TopicWords } from "./new-arrivals-words.ts";

/** The names of the topics on screens. */
export const topicWords = (): Readonly<Record<MailingTopic, TopicWords>> => ({
  new_arrivals: newArrivalsWords(),
  sale: {
    title: t("Sale alerts by email"),
    lead: t(
      "An email when a sale begins, one a day at most, and one a week with reduced prices. Nothing reduced, no email.",
    ),
    back: "/sale",
    backLabel: t("Sale"),
  },
  wished: {
    title: t("Sales on your wishlist"),
    lead: t("An email when a piece on your wishlist is in a sale, one a day at most."),
    back: "/sale",
    backLabel: t("Sale"),
  },
});

import type { MailingTopic } from "../rules/topics.ts";

/** The names of the topics on screens. */
export const topicWords: Readonly<
  Record<
    MailingTopic,
    {
      readonly title: string;
      readonly lead: string;
      readonly list: string;
      readonly back: string;
      readonly backLabel: string;
    }
  >
> = {
  new_arrivals: {
    title: "New arrivals by mail",
    lead: "One letter a week with what came off the bench. Nothing new, no letter.",
    list: "the new arrivals newsletter",
    back: "/new-arrivals",
    backLabel: "New Arrivals",
  },
  sale: {
    title: "Sale alerts by mail",
    lead: "A letter when a sale begins, one a day at most, and one a week with what costs less. Nothing reduced, no letter.",
    list: "sale alerts",
    back: "/sale",
    backLabel: "Sale",
  },
  wished: {
    title: "Sales of what you saved",
    lead: "A letter when a piece on your wishlist is in a sale, one a day at most.",
    list: "letters about sales of what you saved",
    back: "/sale",
    backLabel: "Sale",
  },
};

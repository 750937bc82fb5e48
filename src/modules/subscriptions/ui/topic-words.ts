import type { Topic } from "../rules/topics.ts";

/** How the screens speak of a topic. */
export const topicWords: Readonly<Record<Topic, { readonly title: string; readonly lead: string; readonly list: string; readonly back: string; readonly backLabel: string }>> = {
  new_arrivals: { title: "New arrivals by mail", lead: "One letter a week with what came off the bench. Nothing new, no letter.", list: "the new arrivals newsletter", back: "/new-arrivals", backLabel: "New Arrivals" },
  sale: { title: "Sale alerts by mail", lead: "One letter a week with what costs less than it did. Nothing reduced, no letter.", list: "sale alerts", back: "/sale", backLabel: "Sale" },
};

/** The topics to which one can subscribe. */
export const topics = ["new_arrivals", "sale"] as const;
export type Topic = (typeof topics)[number];

/**
 * The topics of mails: those to which one can subscribe, and sales of products that one has saved.
 * Each has its own unsubscribe link.
 */
export const mailingTopics = [...topics, "wished"] as const;
export type MailingTopic = (typeof mailingTopics)[number];

/** The topic in a query string or form; "new_arrivals" if there is none. */
export function topicOf(text: string | null | undefined): Topic {
  return topics.find((topic) => topic === text) ?? "new_arrivals";
}

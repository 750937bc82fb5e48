/** What one can hear of by mail. */
export const topics = ["new_arrivals", "sale"] as const;
export type Topic = (typeof topics)[number];

/**
 * What letters are about: besides what one asks for, sales of what one has saved. Each is left by
 * itself.
 */
export type MailingTopic = Topic | "wished";

/** The topic that an address or a form names; new arrivals where it names none. */
export function topicOf(text: string | null | undefined): Topic {
  return topics.find((topic) => topic === text) ?? "new_arrivals";
}

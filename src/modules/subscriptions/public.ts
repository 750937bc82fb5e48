/** The public API of this module for browser and server: types, contracts and pure rules. */
export { ConfirmSubscription, NewsChoice, Subscribe } from "./contract.ts";
export type { OwnNews } from "./contract.ts";
export { digestWeek } from "./rules/digest-week.ts";
export { type MailingTopic, type Topic, topicOf, topics } from "./rules/topics.ts";

/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { ConfirmSubscription, Subscribe } from "./contract.ts";
export { digestWeek } from "./rules/digest-week.ts";
export { type MailingTopic, type Topic, topicOf, topics } from "./rules/topics.ts";
